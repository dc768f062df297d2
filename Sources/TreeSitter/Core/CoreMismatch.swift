/// The loaded libtree-sitter is not one that this program can use.
public struct CoreMismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file that it was loaded from.
  public var path: String
  /// What is not as it should be.
  public var what: String

  public var description: String {
    "\(path) is not the libtree-sitter that this hued was built for: \(what); "
      + "install the hued package of this distribution, or build hued here (make release)"
  }
}
