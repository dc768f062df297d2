import Base

/// Between paths and `file` URIs.
public enum FileURI {
  private static let scheme = "file://"
  private static let digits = Array("0123456789ABCDEF".utf8)

  public static func uri(_ path: String) -> String { uri(path.utf8) }

  /// The URI that ``uri(_:)`` gives for what one names that others wrote: which characters are escaped is left to them.
  package static func normalized(_ uri: String) -> String { self.uri(bytes(uri)) }

  /// What all ways to write a URI have in common: of a file what ``normalized(_:)`` gives, any other is as it was written.
  package static func key(_ uri: String) -> String { uri.hasPrefix(scheme) ? normalized(uri) : uri }

  private static func uri(_ path: some Sequence<UInt8>) -> String {
    var bytes = Array(scheme.utf8)
    for byte in path {
      if byte.isAlphanumeric || "-._~/".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The path in a URI, or the end of it that a language can be told by. A plain path is itself.
  public static func path(_ uri: String) -> String? {
    let bytes = bytes(uri)
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the folder of what a URI names can be told as text: the name of a file may be any bytes.
  package static func hasFolderOfText(_ uri: String) -> Bool {
    let bytes = bytes(uri)
    let folder = bytes.prefix(upTo: bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0)
    return !folder.contains(0) && String(validating: folder, as: UTF8.self) != nil
  }

  private static func bytes(_ uri: String) -> [UInt8] {
    let rest = uri.hasPrefix(scheme) ? uri.dropFirst(scheme.count) : Substring(uri)
    var bytes: [UInt8] = []
    var input = rest.utf8[...]
    while let byte = input.popFirst() {
      if byte == UInt8(ascii: "%"), let high = input.first?.hexadecimalValue,
        let low = input.dropFirst().first?.hexadecimalValue
      {
        bytes.append(high << 4 | low)
        input = input.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
