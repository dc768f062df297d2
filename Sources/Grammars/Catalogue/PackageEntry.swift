/// A source distribution of a Python package index, pinned by its hash.
public struct PackageEntry: Sendable, Hashable {
  /// The catalogue's key for it.
  public var id: String
  /// The project's name on the index.
  public var name: String
  public var version: String
  public var file: String
  /// 64 lower-case hexadecimal digits.
  public var sha256: String
  /// In bytes.
  public var size: Int

  /// The one folder at the top of the archive.
  public var topFolder: String {
    for suffix in [".tar.gz", ".tgz"] where file.hasSuffix(suffix) { return String(file.dropLast(suffix.count)) }
    return file
  }
}
