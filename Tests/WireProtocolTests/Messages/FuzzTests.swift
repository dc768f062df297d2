import TestSupport
import Testing
import WireProtocol

/// Damaged messages are refused or read, but never end the process.
struct FuzzTests {
  private static let seeds: [[UInt8]] = ClientMessageTests.calls.map { call in
    var writer = JSONWriter()
    writer.message(ClientMessage(id: .int(1), call: call))
    return writer.bytes
  }

  private func damage(_ message: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = message
    let interesting =
      Array("{}[]:,\"\\u0d8-.eE+0123456789nulltrue\n\r \u{7F}".utf8) + [0, 0x80, 0xC3, 0xED, 0xF0, 0xFF]
    for _ in 0...generator.below(4) {
      let place = generator.below(bytes.count + 1)
      switch generator.below(5) {
      case 0: bytes.insert(generator.pick(interesting), at: place)
      case 1 where place < bytes.count: bytes.remove(at: place)
      case 2 where place < bytes.count: bytes[place] = generator.pick(interesting)
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + generator.below(8)))
      default:
        let other = generator.pick(Self.seeds)
        let start = generator.below(other.count)
        bytes.insert(contentsOf: other[start..<min(other.count, start + generator.below(30))], at: place)
      }
    }
    return bytes
  }

  @Test(arguments: 0..<4)
  func messages(_ seed: Int) {
    var generator = SeededGenerator(seed: 77 + UInt64(seed))
    var (read, refused) = (0, 0)
    for _ in 0..<25_000 {
      let bytes = damage(generator.pick(Self.seeds), &generator)
      do {
        _ = try ClientMessage.decode(bytes[...])
        read += 1
      } catch {
        refused += 1
        #expect([.parse, .invalidRequest, .invalidParams].contains(error.error.code))
        #expect(error.id == .null || error.error.code != .parse)
      }
      _ = try? ServerMessage.decode(bytes[...])
    }
    // Both happen, or the damage is too little or too much to find anything.
    #expect(read > 100 && refused > 100)
  }

  @Test func prefixes() {
    for message in Self.seeds {
      for end in 0..<message.count {
        #expect(throws: ClientMessageError.self) { try ClientMessage.decode(message[..<end]) }
      }
    }
  }

  @Test(arguments: 0..<4)
  func frames(_ seed: Int) {
    var generator = SeededGenerator(seed: 99 + UInt64(seed))
    for _ in 0..<1000 {
      let encoder = FrameEncoder(seed.isMultiple(of: 2) ? .lines : .contentLength)
      var stream: [UInt8] = []
      for _ in 0..<4 { encoder.append(generator.pick(Self.seeds), to: &stream) }
      stream = damage(stream, &generator)
      var decoder = FrameDecoder(messageLimit: 100 + generator.below(400))
      var rest = stream[...]
      while !rest.isEmpty {
        let piece = rest.prefix(1 + generator.below(200))
        decoder.append(Array(piece))
        rest = rest.dropFirst(piece.count)
        while let event = decoder.next() {
          if case .message(let bytes) = event { _ = try? ClientMessage.decode(bytes) }
        }
      }
    }
  }
}
