import TestSupport
import Testing
import WireProtocol

struct FrameDecoderTests {
  private enum Seen: Equatable {
    case message(String)
    case failure(FramingError)
  }

  /// Feeds `bytes` in pieces and gathers what comes out.
  private func decode(_ bytes: [UInt8], piece: Int, limit: Int = 1000) -> [Seen] {
    var decoder = FrameDecoder(messageLimit: limit)
    var seen: [Seen] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + piece)
      decoder.append(Array(bytes[start..<end]))
      start = end
      while let event = decoder.next() {
        switch event {
        case .message(let slice): seen.append(.message(String(decoding: slice, as: UTF8.self)))
        case .failure(let error): seen.append(.failure(error))
        }
      }
    }
    return seen
  }

  private func expect(_ text: String, limit: Int = 1000, _ expected: [Seen]) {
    let bytes = Array(text.utf8)
    for piece in 1...max(1, bytes.count) {
      #expect(decode(bytes, piece: piece, limit: limit) == expected, "in pieces of \(piece)")
    }
  }

  @Test func lines() {
    expect("{\"a\":1}\n{}\r\n\n \t\r\n[3]\n{\"rest\"", [.message("{\"a\":1}"), .message("{}"), .message("[3]")])
  }

  /// Of a message that is given up nothing is seen, and all of what comes after it, wherever the stream is cut.
  @Test(arguments: ["{\"a\":[1,2,3]}\n", "Content-Length: 12\r\n\r\n{\"a\":[1,23]}"]) func messagesCanBeSkipped(
    first: String
  ) {
    let next = first.hasPrefix("{") ? "{\"b\":1}\n" : "Content-Length: 7\r\n\r\n{\"b\":1}"
    for cut in 0..<first.utf8.count {
      var decoder = FrameDecoder()
      decoder.append(Array(first.utf8.prefix(cut)))
      #expect(decoder.next() == nil)
      let isBegun = first.hasPrefix("{") ? cut > 0 : cut >= first.utf8.count - 12
      decoder.skipMessage()
      decoder.append(Array(first.utf8.dropFirst(cut)) + Array(next.utf8))
      var messages: [String] = []
      while case .message(let message)? = decoder.next() { messages.append(String(decoding: message, as: UTF8.self)) }
      let whole = first.hasPrefix("{") ? String(first.dropLast()) : "{\"a\":[1,23]}"
      #expect(messages == (isBegun ? [] : [whole]) + ["{\"b\":1}"], "cut at \(cut)")
    }
  }

  /// A long message that is kept does not disturb what comes after it, wherever the stream is cut.
  @Test(arguments: [1 << 16, 1 << 20, 5 << 20]) func detachedMessagesAreKept(piece: Int) {
    let long = "{\"a\":\"" + String(repeating: "x", count: 3 << 20) + "\"}"
    let texts = [long, "{\"b\":1}", long, "{\"c\":2}", "{\"d\":3}"]
    let bytes = Array(texts.map { $0 + "\n" }.joined().utf8)
    var decoder = FrameDecoder()
    var kept: [ArraySlice<UInt8>] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      decoder.append(Array(bytes[start..<min(bytes.count, start + piece)]))
      while case .message(let message)? = decoder.next() {
        if message.count > 1 << 20 { decoder.detach() }
        kept.append(message)
      }
    }
    #expect(kept.map { String(decoding: $0, as: UTF8.self) } == texts)
    #expect(decoder.pendingByteCount == 0)
  }

  @Test func contentLength() {
    expect(
      "Content-Length: 2\r\n\r\n{}content-LENGTH:3\r\nContent-Type: x; y\r\n\r\n[1]CONTENT-LENGTH :  0 \n\nContent-Length: 9",
      [.message("{}"), .message("[1]"), .message("")])
  }

  @Test(arguments: ["x", "\n{}", " {}", "[", "\0", "é"])
  func unknownFraming(_ text: String) {
    let error = FramingError.unknownFraming(Array(text.utf8)[0])
    expect(text + "\n{}\n", [.failure(error)])
    #expect(error.closesConnection)
    #expect(error.wireError.code == .parse)
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length:\r\n\r\n", "Content-Length: 1 2\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Type: x\r\n\r\n", "Content\r\n", "c\n",
    "Content-Length: 2\r\n\r\n{}{}\r\n",
  ])
  func badHeaders(_ text: String) {
    for piece in 1...text.utf8.count {
      let seen = decode(Array(text.utf8), piece: piece).filter { $0 != .message("{}") }
      guard seen.count == 1, case .failure(.badHeader) = seen[0] else {
        Issue.record("\(seen)")
        return
      }
    }
    #expect(FramingError.badHeader("").closesConnection)
  }

  @Test func longHeaders() {
    let text = "Content-Length: 2\r\nX: " + String(repeating: "x", count: 5000)
    for piece in [1, 7, 4096, 6000] {
      let seen = decode(Array(text.utf8), piece: piece)
      guard seen.count == 1, case .failure(.badHeader) = seen[0] else {
        Issue.record("\(seen)")
        return
      }
    }
  }

  @Test("A line over the limit is skipped, and the connection goes on")
  func longLines() {
    let long = "{" + String(repeating: "x", count: 20) + "\n"
    expect(
      "{1}\n" + long + "{2}\n" + long + "{3}\r\n", limit: 10,
      [
        .message("{1}"), .failure(.messageTooLong(max: 10, got: 21)), .message("{2}"),
        .failure(.messageTooLong(max: 10, got: 21)), .message("{3}"),
      ])
    #expect(!FramingError.messageTooLong(max: 1, got: 2).closesConnection)
    let error = FramingError.messageTooLong(max: 1, got: 2).wireError
    #expect(error.code == .limit)
    #expect(error.data == ["limit": "message", "max": 1, "got": 2])
  }

  @Test func exactlyTheLimit() {
    expect("{2345678}\n", limit: 9, [.message("{2345678}")])
    expect("{2345678}\r\n", limit: 9, [.message("{2345678}")])
    expect("{23456789}\n", limit: 9, [.failure(.messageTooLong(max: 9, got: 10))])
    expect("Content-Length: 9\r\n\r\n{2345678}", limit: 9, [.message("{2345678}")])
    expect(
      "Content-Length: 10\r\n\r\n{23456789}Content-Length: 2\r\n\r\n{}", limit: 9,
      [.failure(.messageTooLong(max: 9, got: 10)), .message("{}")])
  }

  @Test("A line over the limit counts alike, whether it comes at once or in pieces")
  func longLinesThatEndInBlanks() {
    expect("{234567890\r\n{}\n", limit: 9, [.failure(.messageTooLong(max: 9, got: 11)), .message("{}")])
    expect(
      "{}\n            \n{}\n", limit: 9,
      [.message("{}"), .failure(.messageTooLong(max: 9, got: 12)), .message("{}")])
  }

  @Test func memoryIsBounded() {
    var decoder = FrameDecoder(messageLimit: 1000)
    decoder.append(Array("{".utf8))
    while decoder.next() != nil {}
    for _ in 0..<2000 {
      decoder.append([UInt8](repeating: 0x20, count: 4096))
      while decoder.next() != nil {}
      #expect(decoder.pendingByteCount <= 4096 + 1001)
    }
    decoder.append([0x0A])
    guard case .failure(.messageTooLong(1000, 1 + 2000 * 4096))? = decoder.next() else {
      Issue.record("the long line was not told")
      return
    }
  }

  @Test("Random messages in random pieces, some over the limit", arguments: [Framing.lines, .contentLength], 0..<4)
  func randomPieces(_ framing: Framing, _ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let limit = 3000
    var bytes: [UInt8] = []
    var expected: [Seen] = []
    for number in 0..<200 {
      let text =
        "{\(number)"
        + String(repeating: "x", count: generator.below(8) == 0 ? generator.below(9000) : generator.below(40))
      FrameEncoder(framing).append(Array(text.utf8), to: &bytes)
      let size = text.utf8.count
      expected.append(size <= limit ? .message(text) : .failure(.messageTooLong(max: limit, got: size)))
    }
    var decoder = FrameDecoder(messageLimit: limit)
    var seen: [Seen] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 + generator.below(generator.below(4) == 0 ? 20_000 : 60))
      rest = rest.dropFirst(piece.count)
      decoder.append(Array(piece))
      while let event = decoder.next() {
        switch event {
        case .message(let slice): seen.append(.message(String(decoding: slice, as: UTF8.self)))
        case .failure(let error): seen.append(.failure(error))
        }
      }
      #expect(decoder.pendingByteCount <= limit + 4096)
    }
    #expect(seen == expected)
  }

  @Test("What the encoder writes, the decoder reads", arguments: [Framing.lines, .contentLength])
  func roundTrip(_ framing: Framing) {
    let encoder = FrameEncoder(framing)
    var bytes: [UInt8] = []
    var expected: [Seen] = []
    for size in [0, 1, 10, 100, 900] {
      let value: JSONValue = ["text": .string(String(repeating: "\n", count: size / 2))]
      encoder.append(value.encoded, to: &bytes)
      expected.append(.message(String(decoding: value.encoded, as: UTF8.self)))
    }
    for piece in [1, 2, 3, 50, 5000] { #expect(decode(bytes, piece: piece) == expected) }
  }
}
