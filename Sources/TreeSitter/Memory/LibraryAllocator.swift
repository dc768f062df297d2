internal import CTreeSitterCore

/// The allocator that libtree-sitter is given (`CTreeSitterCore/allocator.c`).
///
/// A block that the library frees at a wrong address is leaked, and the thread remembers it, so that ``Parser`` can refuse
/// the tree, of which a part cannot be reached.
enum LibraryAllocator {
  private static let installation: Void = hued_memory_install { TreeReaper.shared.settle($0) }

  /// Must run before libtree-sitter allocates anything; later calls do nothing.
  static func install() { installation }

  /// How many blocks of this thread had to be leaked so far.
  static var damage: Int { hued_memory_damage() }

  /// Frees what the library handed out to be freed by its caller.
  static func release(_ address: UnsafeMutableRawPointer?) { hued_free(address) }
}
