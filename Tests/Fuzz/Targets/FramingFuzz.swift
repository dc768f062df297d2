import WireProtocol

/// A byte stream gives the same messages however it is cut, takes bounded memory, and comes out as it went in.
enum FramingFuzz {
  private enum Seen: Equatable {
    case message([UInt8])
    case failure(FramingError)
  }

  /// A header block that is longer is refused.
  private static let headerLimit = 4096

  static func run(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    let limit = [16, 64, 1000, 1 << 20][input.number(below: 4)]
    let piece = 1 + input.number(below: 64)
    let stream = Array(input.rest)
    let whole = events(of: stream, piece: max(1, stream.count), limit: limit)
    let cut = events(of: stream, piece: piece, limit: limit)
    expect(whole == cut, "in one piece \(whole), in pieces of \(piece) bytes \(cut)")
    for (index, event) in whole.enumerated() {
      switch event {
      case .message(let message): expect(message.count <= limit, "a message of \(message.count) bytes")
      case .failure(let error):
        expect(!error.closesConnection || index == whole.count - 1, "something comes after \(error)")
      }
    }
    encode(whole.compactMap { if case .message(let message) = $0 { message } else { nil } })
  }

  private static func events(of stream: [UInt8], piece: Int, limit: Int) -> [Seen] {
    var decoder = FrameDecoder(messageLimit: limit)
    var seen: [Seen] = []
    var rest = stream[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(piece))
      rest = rest.dropFirst(part.count)
      decoder.append(part)
      while let event = decoder.next() {
        switch event {
        case .message(let message): seen.append(.message(Array(message)))
        case .failure(let error): seen.append(.failure(error))
        }
      }
      expect(
        decoder.pendingByteCount <= max(limit, headerLimit) + 1,
        "\(decoder.pendingByteCount) bytes wait where \(limit) are allowed")
    }
    return seen
  }

  /// What was read is framed anew, and read again.
  private static func encode(_ messages: [[UInt8]]) {
    for framing in [Framing.lines, .contentLength] {
      // Lines begin with an object and hold no line ends; bodies are any bytes.
      let messages = framing == .lines ? messages.filter { $0.first == UInt8(ascii: "{") && isLine($0) } : messages
      var stream: [UInt8] = []
      let encoder = FrameEncoder(framing)
      for message in messages { encoder.append(message, to: &stream) }
      let again = events(of: stream, piece: max(1, stream.count), limit: 1 << 20)
      expect(again == messages.map { .message($0) }, "\(messages) framed by \(framing) is read as \(again)")
    }
  }

  /// Whether the line framing gives the message back: a `\r` at its end counts for the line's.
  private static func isLine(_ message: [UInt8]) -> Bool { !message.contains(0x0A) && message.last != 0x0D }
}
