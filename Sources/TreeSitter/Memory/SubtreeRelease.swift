import Glibc

private typealias Release = @convention(c) (UnsafeMutableRawPointer?, UInt) -> Void

/// The library's own function, which this one stands in front of.
private nonisolated let next: Release? = {
  // RTLD_NEXT is a cast in C, which Swift does not import.
  guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "ts_subtree_release") else { return nil }
  return unsafeBitCast(symbol, to: Release.self)
}()

/// Takes the place of libtree-sitter's function of this name, which does not survive being given nothing.
///
/// libtree-sitter 0.20.7 gives it nothing when a timeout or a cancellation strikes at the end of an extra that is not one
/// token, such as a comment in Rust: there the parser has no lookahead to release.
@_cdecl("ts_subtree_release")
public func releaseSubtree(_ pool: UnsafeMutableRawPointer?, _ subtree: UInt) {
  guard subtree != 0 else { return }
  next?(pool, subtree)
}
