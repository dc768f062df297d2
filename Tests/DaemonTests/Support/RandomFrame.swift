import TestSupport
import WireProtocol

/// Frames that are wrong in every way, and some that are almost right.
enum RandomFrame {
  private static let methods = [
    "hello", "open", "edit", "sync", "view", "repaint", "tokens", "semantic", "attach", "language", "check", "close",
    "$/cancelRequest", "ping", "status", "initialize", "nonsense", "",
  ]
  private static let keys = [
    "doc", "rev", "base", "edits", "length", "text", "view", "range", "sources", "tokens", "legend", "unit", "source",
    "uri", "language", "sha256", "id", "protocol", "client",
  ]

  static func make(using random: inout SeededGenerator) -> [UInt8] {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      // No line end, or it would be two frames.
      let count = Int.random(in: 0..<60, using: &random)
      return (0..<count).map { _ in
        let byte = UInt8.random(in: .min ... .max, using: &random)
        return byte == 0x0A ? 0 : byte
      }
    case 1:
      var bytes = call(using: &random).encoded
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let byte = UInt8.random(in: 0x20...0x7E, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = byte
        case 1: bytes.remove(at: place)
        default: bytes.insert(byte, at: place)
        }
      }
      return bytes
    default: return call(using: &random).encoded
    }
  }

  private static func call(using random: inout SeededGenerator) -> JSONValue {
    var params: [(key: String, value: JSONValue)] = [("doc", .int(Int.random(in: -1...4, using: &random)))]
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      params.append((keys.randomElement(using: &random) ?? "", value(3, using: &random)))
    }
    var message: [(key: String, value: JSONValue)] = [
      ("method", .string(methods.randomElement(using: &random) ?? "")), ("params", .object(JSONObject(params))),
    ]
    if Bool.random(using: &random) { message.append(("id", value(0, using: &random))) }
    return .object(JSONObject(message))
  }

  private static func value(_ depth: Int, using random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2, 3: return .int(Int.random(in: -2...12, using: &random))
    case 4: return .int([Int.max, .min, 1 << 53, -1].randomElement(using: &random) ?? 0)
    case 5: return .double(Double.random(in: -1e300...1e300, using: &random))
    case 6:
      let texts = ["", "utf-16", "é😀\u{0}\n", "file:///1.c", "c", "complete", String(repeating: "(", count: 300)]
      return .string(texts.randomElement(using: &random) ?? "")
    case 7:
      let count = Int.random(in: 0...6, using: &random)
      return .array((0..<count).map { _ in value(depth - 1, using: &random) })
    default:
      return .object(JSONObject([(keys.randomElement(using: &random) ?? "", value(depth - 1, using: &random))]))
    }
  }
}
