/// Between paths and `file` URIs.
public enum FileURI {
  private static let scheme = "file://"

  public static func uri(_ path: String) -> String {
    var bytes = Array(scheme.utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
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
      if byte == UInt8(ascii: "%"), input.count >= 2, let high = value(input.first),
        let low = value(input.dropFirst().first)
      {
        bytes.append(high << 4 | low)
        input = input.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  private static func value(_ digit: UInt8?) -> UInt8? {
    switch digit {
    case .some(let byte) where (0x30...0x39).contains(byte): byte - 0x30
    case .some(let byte) where (0x41...0x46).contains(byte): byte - 0x37
    case .some(let byte) where (0x61...0x66).contains(byte): byte - 0x57
    default: nil
    }
  }
}
