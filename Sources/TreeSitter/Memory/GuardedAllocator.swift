internal import CTreeSitter
import Glibc
import Synchronization

/// The allocator that libtree-sitter is given: malloc with a mark before each block, and the account that pays for it.
///
/// libtree-sitter 0.20.7 keeps the number of a node's children in 16 bits and finds the block to free from it. A flat ERROR
/// node with more than 65,535 children (an unclosed quote at the top of a 300 KB file makes one) is then freed at an
/// address in the middle of its block, which corrupts the heap. Such an address has no mark: the block is leaked instead,
/// and the thread remembers it, so that ``Parser`` can refuse the tree, of which a part cannot be reached. Later versions count to the end.
enum GuardedAllocator {
  private static let mark: UInt64 = 0x6875_6564_7472_6565
  /// Keeps blocks aligned as malloc does.
  fileprivate static let header = 16
  /// Where in the header the account is.
  private static let payer = 8

  private static let damageKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static let installation: Void = {
    _ = damageKey
    ts_set_allocator(guardedMalloc, guardedCalloc, guardedRealloc, guardedFree)
  }()

  /// Must run before libtree-sitter allocates anything; later calls do nothing.
  static func install() { installation }

  /// How many blocks of this thread had to be leaked so far.
  static var damage: Int { Int(bitPattern: pthread_getspecific(damageKey)) }

  /// Marks a new block and charges the account of this thread with it.
  fileprivate static func marked(_ block: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let block else { return nil }
    block.storeBytes(of: mark, as: UInt64.self)
    let cell = MemoryAccount.charged
    block.storeBytes(of: cell, toByteOffset: payer, as: MemoryAccount.Cell?.self)
    cell?.pointee.wrappingAdd(size(of: block), ordering: .relaxed)
    return block + header
  }

  /// The account that was charged with a block; nil: none.
  fileprivate static func cell(of block: UnsafeMutableRawPointer) -> MemoryAccount.Cell? {
    block.load(fromByteOffset: payer, as: MemoryAccount.Cell?.self)
  }

  /// What malloc uses for a block: what it can hold, and the word before it.
  fileprivate static func size(of block: UnsafeMutableRawPointer) -> Int {
    malloc_usable_size(block) + MemoryLayout<Int>.size
  }

  /// The whole block of an address that was handed out; nil for any other address.
  fileprivate static func block(of address: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let block = address - header
    if block.load(as: UInt64.self) == mark { return block }
    pthread_setspecific(damageKey, UnsafeRawPointer(bitPattern: damage + 1))
    return nil
  }

  fileprivate static func unmark(_ block: UnsafeMutableRawPointer) { block.storeBytes(of: 0, as: UInt64.self) }

  /// Frees what the library handed out to be freed by its caller.
  static func release(_ address: UnsafeMutableRawPointer?) { guardedFree(address) }
}

private nonisolated func guardedMalloc(_ size: Int) -> UnsafeMutableRawPointer? {
  GuardedAllocator.marked(malloc(size + GuardedAllocator.header))
}

private nonisolated func guardedCalloc(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer? {
  let (bytes, overflows) = count.multipliedReportingOverflow(by: size)
  return overflows ? nil : GuardedAllocator.marked(calloc(1, bytes + GuardedAllocator.header))
}

private nonisolated func guardedRealloc(_ address: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer? {
  guard let address else { return guardedMalloc(size) }
  guard let block = GuardedAllocator.block(of: address) else { return guardedMalloc(size) }
  let before = GuardedAllocator.size(of: block)
  // The header goes along, so the block stays with its account. A block that cannot grow stays as it was.
  guard let moved = realloc(block, size + GuardedAllocator.header) else { return nil }
  GuardedAllocator.cell(of: moved)?.pointee.wrappingAdd(GuardedAllocator.size(of: moved) - before, ordering: .relaxed)
  return moved + GuardedAllocator.header
}

private nonisolated func guardedFree(_ address: UnsafeMutableRawPointer?) {
  guard let address, let block = GuardedAllocator.block(of: address) else { return }
  GuardedAllocator.unmark(block)
  GuardedAllocator.cell(of: block)?.pointee.wrappingSubtract(GuardedAllocator.size(of: block), ordering: .relaxed)
  free(block)
}
