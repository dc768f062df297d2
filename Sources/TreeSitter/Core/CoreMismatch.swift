/// The loaded libtree-sitter is not one that this program can use.
package struct CoreMismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file that it was loaded from.
  package var path: String
  /// What is not as it should be.
  package var what: String

  package var description: String {
    "\(path) is not the libtree-sitter that this hued was built for: \(what); "
      + "install the hued package of this distribution, or build hued here (make release)"
  }
}
