/// A file of a Python package index, pinned by its hash: a source distribution, or a wheel for the queries in it.
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

  /// Whether it is a wheel: a zip archive.
  public var isWheel: Bool { file.hasSuffix(".whl") }

  /// The folder that it is unpacked to: the one at the top of a source distribution; a wheel has none and gets one.
  public var topFolder: String {
    let suffix = [".tar.gz", ".tgz", ".whl"].first(where: file.hasSuffix)
    return String(file.dropLast(suffix?.count ?? 0))
  }
}
