/// A file of a diff, by what the lines above its hunks say.
struct DiffFile: Equatable {
  /// Nil where it is not told, or the file was not there.
  var oldName: String?
  var newName: String?
  /// Whether its lines came with colours, which are not the file's own.
  var isColored = false
  var hasHunks = false

  /// The name in a line `--- name` or `+++ name`: up to a tab, as GNU diff writes a time behind it, or in quotes as C has them.
  /// Nil for no file.
  static func name(in line: [UInt8]) -> String? {
    let bytes = line.dropFirst(4)
    let name =
      bytes.first == UInt8(ascii: "\"")
      ? unquoted(bytes.dropFirst())
      : Array(bytes.prefix { $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r") })
    return name.isEmpty || name == Array("/dev/null".utf8) ? nil : String(decoding: name, as: UTF8.self)
  }

  private static func unquoted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var name: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        name.append(byte)
        continue
      }
      let digits = ([next] + rest.prefix(2)).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      if digits.count == 3, let octal = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) {
        name.append(octal)
        rest = rest.dropFirst(2)
      } else {
        name.append(next)
      }
    }
    return name
  }
}
