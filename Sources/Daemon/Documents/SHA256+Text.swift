package import Base
package import TextStore

extension SHA256 {
  /// The digest of a text's bytes: 64 lower-case hexadecimal digits.
  package static func hexadecimal(of text: Text) -> String {
    var hash = SHA256()
    text.forEachChunk(in: 0..<text.count) { hash.update($0) }
    return hash.finish()
  }
}
