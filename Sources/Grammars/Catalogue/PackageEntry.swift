/// A file of a Python package index, pinned by its hash: a source distribution, or a wheel for the queries in it.
package struct PackageEntry: Sendable, Hashable {
  /// The catalogue's key for it.
  package var id: String
  /// The project's name on the index.
  package var name: String
  package var version: String
  package var file: String
  /// 64 lower-case hexadecimal digits.
  package var sha256: String
  /// In bytes.
  package var size: Int
  /// Which of the catalogue directories it comes from: 0 is the shipped one.
  package var layer = 0

  /// The folder that it is unpacked to: the one at the top of a source distribution; a wheel has none and gets one.
  package var topFolder: String {
    let suffix = [".tar.gz", ".tgz", ".whl"].first(where: file.hasSuffix)
    return String(file.dropLast(suffix?.count ?? 0))
  }
}
