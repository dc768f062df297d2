import Foundation
import TestSupport
import Testing
import WireProtocol

/// The reader and the writer against Foundation's.
struct JSONDifferentialTests {
  /// Without what Foundation gets wrong: it drops a byte order mark at a string's start.
  private func text(_ length: Int, _ generator: inout SeededGenerator) -> String {
    NaiveText.random(length, &generator).filter { $0 != "\u{FEFF}" && $0 != "\0" }
      + generator.pick(["\"", "\\", "/", ""])
  }

  private func random(_ depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
    switch generator.below(depth > 0 ? 8 : 6) {
    case 0: return .null
    case 1: return .bool(generator.below(2) == 0)
    case 2: return .int(Int(truncatingIfNeeded: generator.next()) >> generator.below(63))
    case 3: return .double(Double(generator.below(1_000_000)) / 64 + 0.5 / 64)
    case 4, 5: return .string(text(generator.below(12), &generator))
    case 6: return .array((0..<generator.below(5)).map { _ in random(depth - 1, &generator) })
    default:
      let members = (0..<generator.below(5)).map { _ in
        (key: text(generator.below(4), &generator), value: random(depth - 1, &generator))
      }
      return .object(JSONObject(members))
    }
  }

  private func foundation(_ value: JSONValue) -> Any {
    switch value {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .int(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .string(let value): value
    case .array(let values): values.map(foundation)
    case .object(let object):
      Dictionary(object.members.map { ($0.key, foundation($0.value)) }, uniquingKeysWith: { $1 })
    }
  }

  @Test(arguments: 0..<8)
  func written(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<250 {
      let value = random(5, &generator)
      let bytes = value.encoded
      #expect(try JSONValue.parse(bytes) == value)
      #expect(try JSONValue.parse(bytes).encoded == bytes)
      let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      #expect((theirs as? NSObject) == (foundation(value) as? NSObject))
    }
  }

  @Test(arguments: 0..<8)
  func read(_ seed: Int) throws {
    var generator = SeededGenerator(seed: 1000 + UInt64(seed))
    for _ in 0..<250 {
      let value = random(5, &generator)
      let options: JSONSerialization.WritingOptions =
        seed.isMultiple(of: 2) ? .fragmentsAllowed : [.fragmentsAllowed, .prettyPrinted, .withoutEscapingSlashes]
      let data = try JSONSerialization.data(withJSONObject: foundation(value), options: options)
      #expect(try JSONValue.parse(Array(data)) == value)
    }
  }

  @Test("Damaged JSON is accepted by both or by neither", arguments: 0..<4)
  func damaged(_ seed: Int) {
    var generator = SeededGenerator(seed: 2000 + UInt64(seed))
    let bytesToInsert = Array("{}[]:,\"\\0123456789.eE+-truefalsn \n\t".utf8)
    for _ in 0..<1500 {
      var bytes = random(3, &generator).encoded
      for _ in 0...generator.below(2) {
        let place = generator.below(bytes.count + 1)
        switch generator.below(3) {
        case 0: bytes.insert(generator.pick(bytesToInsert), at: place)
        case 1 where place < bytes.count: bytes.remove(at: place)
        default: if place < bytes.count { bytes[place] = generator.pick(bytesToInsert) }
        }
      }
      // Foundation skips a byte order mark, and takes two zero bytes for a sign of UTF-16.
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.contains(0) { continue }
      let ours = (try? JSONValue.parse(bytes)) != nil
      let theirs = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      // Foundation refuses half a surrogate pair and what is below the smallest double.
      if ours, !theirs, String(decoding: bytes, as: UTF8.self).contains("\\u") { continue }
      #expect(ours == theirs, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
