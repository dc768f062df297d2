import TextStore

/// Guards libtree-sitter 0.20 against texts that corrupt its heap: there a node may have at most 65,535 children, and
/// brackets that are never closed all become children of one ERROR node.
enum OpenerCheck {
  /// More unclosed brackets than this are not parsed.
  static let limit = 50_000

  /// Whether the text has too many brackets open at once. O(n), and O(1) for a text that is too short for that.
  static func isTooDeep(_ text: Text) -> Bool {
    guard text.count > limit else { return false }
    var depth = 0
    var deepest = 0
    text.forEachChunk(in: 0..<text.count) { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
          depth += 1
          deepest = max(deepest, depth)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
        default: break
        }
      }
    }
    return deepest > limit
  }
}
