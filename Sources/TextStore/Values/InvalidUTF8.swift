/// Bytes that are not UTF-8.
public struct InvalidUTF8: Error, Hashable, CustomStringConvertible {
  /// Where the first ill-formed sequence begins; all bytes before it are well formed.
  public var offset: Int

  public var description: String {
    "invalid UTF-8 at byte \(offset): send the text as UTF-8"
  }
}
