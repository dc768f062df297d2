internal import CTreeSitter
internal import Glibc

extension Node: CustomStringConvertible {
  /// The node as an S-expression of named nodes.
  package var description: String {
    guard let text = ts_node_string(raw) else { return "" }
    defer { LibraryAllocator.release(text) }
    return String(cString: text)
  }
}
