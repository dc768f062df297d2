import Glibc

/// Cuts a client's byte stream into messages.
///
/// Append what was read, then call `next()` until it returns nil. Memory is bounded by the longest message allowed and
/// what was appended last; each byte is looked at a constant number of times, however the stream is cut.
public struct FrameDecoder: Sendable {
  public enum Event: Sendable {
    /// A message's bytes. Let go of the slice before appending more, or the append copies the buffer.
    case message(ArraySlice<UInt8>)
    /// If the error closes the connection, nothing comes after it.
    case failure(FramingError)
  }

  private enum State {
    case undecided
    case line
    /// With how much of it was skipped; nil where its sender was told already.
    case skippingLine(count: Int?)
    case headers
    case body(count: Int)
    case skippingBody(left: Int)
    case failed
  }

  public static let defaultMessageLimit = 64 << 20
  private static let headerLimit = 4096
  /// A message that has grown longer is likely to grow much longer.
  private static let longMessage = 1 << 20
  /// Bytes of room that a long message gets at once: growing step by step would copy it again and again.
  private static let longRoom = 128 << 20

  /// Longest message accepted, in bytes.
  public let messageLimit: Int
  /// Nil before the first byte.
  public private(set) var framing: Framing?

  private var buffer: [UInt8] = []
  /// Where the message being read starts in `buffer`.
  private var start = 0
  /// Up to where `buffer` was searched for the message's end.
  private var searched = 0
  private var state = State.undecided

  public init(messageLimit: Int = FrameDecoder.defaultMessageLimit) { self.messageLimit = messageLimit }

  /// Bytes that wait for the rest of their message.
  public var pendingByteCount: Int { buffer.count - start }

  public mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    append(bytes.assumingMemoryBound(to: UInt8.self))
  }

  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    compact()
    let bytes = UnsafeBufferPointer(rebasing: bytes[discard(bytes)...])
    if pendingByteCount > Self.longMessage {
      // Room that is not written to costs no memory.
      let room = min(messageLimit, Self.longRoom) + Self.longMessage
      if buffer.capacity < room { buffer.reserveCapacity(room) }
    }
    buffer.append(contentsOf: bytes)
  }

  /// Leaves the buffer to the message that was given last, which then shares it with nobody and may be kept: what came
  /// after it moves to a new one. For long messages.
  public mutating func detach() {
    buffer = Array(buffer[start...])
    searched -= start
    start = 0
  }

  /// Lets go of the message of which only a part has come, and of the rest of it as it comes. For when `next()` has given nil.
  public mutating func skipMessage() {
    switch state {
    case .line: state = .skippingLine(count: nil)
    case .body(let count): state = .skippingBody(left: count - pendingByteCount)
    case .undecided, .skippingLine, .headers, .skippingBody, .failed: return
    }
    consume(to: buffer.count)
  }

  /// The next message or error; nil until more bytes are appended.
  public mutating func next() -> Event? {
    while true {
      switch state {
      case .undecided:
        guard start < buffer.count else { return nil }
        switch buffer[start] {
        case UInt8(ascii: "{"): (framing, state) = (.lines, .line)
        case UInt8(ascii: "C"), UInt8(ascii: "c"): (framing, state) = (.contentLength, .headers)
        case let byte: return fail(.unknownFraming(byte))
        }
      case .line:
        guard let newline = findNewline() else {
          let count = pendingByteCount
          // One more than the limit may be the "\r" of a message that just fits.
          if count > messageLimit + 1 {
            consume(to: buffer.count)
            state = .skippingLine(count: count)
          }
          return nil
        }
        let whole = start..<newline
        consume(to: newline + 1)
        // Counted as it is where the line is skipped piece by piece: also if it is blank, and with its "\r".
        if whole.count - (buffer[whole].last == 0x0D ? 1 : 0) > messageLimit {
          return .failure(.messageTooLong(max: messageLimit, got: whole.count))
        }
        let line = trim(whole)
        if !line.isEmpty { return .message(buffer[line]) }
      case .skippingLine(let count):
        guard let newline = findNewline() else {
          state = .skippingLine(count: count.map { $0 + pendingByteCount })
          consume(to: buffer.count)
          return nil
        }
        let got = count.map { $0 + newline - start }
        consume(to: newline + 1)
        state = .line
        guard let got else { continue }
        return .failure(.messageTooLong(max: messageLimit, got: got))
      case .headers:
        guard let event = readHeaders() else { return nil }
        if case .some(let event) = event { return event }
      case .body(let count):
        guard pendingByteCount >= count else { return nil }
        let body = start..<start + count
        consume(to: body.upperBound)
        state = .headers
        return .message(buffer[body])
      case .skippingBody(let left):
        let skipped = min(left, pendingByteCount)
        consume(to: start + skipped)
        guard skipped == left else {
          state = .skippingBody(left: left - skipped)
          return nil
        }
        state = .headers
      case .failed: return nil
      }
    }
  }

  // MARK: Lines

  private mutating func findNewline() -> Int? {
    let from = searched
    let found: Int? = buffer.withUnsafeBytes { bytes in
      guard from < bytes.count, let base = bytes.baseAddress else { return nil }
      guard let hit = memchr(base + from, 0x0A, bytes.count - from) else { return nil }
      return UnsafeRawPointer(hit) - base
    }
    searched = found ?? buffer.count
    return found
  }

  /// Without the `\r` at the end; empty if there is only white space.
  private func trim(_ line: Range<Int>) -> Range<Int> {
    var line = line
    if let last = buffer[line].last, last == 0x0D { line = line.lowerBound..<line.upperBound - 1 }
    let isBlank = buffer[line].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return isBlank ? line.lowerBound..<line.lowerBound : line
  }

  // MARK: Headers

  /// Reads the header block; nil if it is not complete, `.some(nil)` if the body is next.
  private mutating func readHeaders() -> Event?? {
    var length: Int?
    var lineStart = start
    while let newline = buffer[lineStart...].firstIndex(of: 0x0A) {
      guard newline - start <= Self.headerLimit else { break }
      let line = trim(lineStart..<newline)
      lineStart = newline + 1
      if line.isEmpty {
        guard let length else { return fail(.badHeader("a header block without Content-Length")) }
        consume(to: lineStart)
        guard length <= messageLimit else {
          state = .skippingBody(left: length)
          return .failure(.messageTooLong(max: messageLimit, got: length))
        }
        state = .body(count: length)
        return .some(nil)
      }
      guard let colon = buffer[line].firstIndex(of: UInt8(ascii: ":")) else {
        return fail(.badHeader("a header line without a colon"))
      }
      guard isContentLength(buffer[line.lowerBound..<colon]) else { continue }
      guard let value = decimal(buffer[colon + 1..<line.upperBound]) else {
        return fail(.badHeader("Content-Length is not a number of bytes"))
      }
      length = value
    }
    if pendingByteCount > Self.headerLimit {
      return fail(.badHeader("a header block of more than \(Self.headerLimit) bytes"))
    }
    return nil
  }

  private func isContentLength(_ name: ArraySlice<UInt8>) -> Bool {
    let wanted: StaticString = "content-length"
    let expected = UnsafeBufferPointer(start: wanted.utf8Start, count: wanted.utf8CodeUnitCount)
    return trimmingEnd(name).elementsEqual(expected) { byte, lower in
      (0x41...0x5A).contains(byte) ? byte | 0x20 == lower : byte == lower
    }
  }

  private func decimal(_ text: ArraySlice<UInt8>) -> Int? {
    let digits = trimmingEnd(text.drop { $0 == 0x20 || $0 == 0x09 })
    guard (1...18).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Without the white space at the end.
  private func trimmingEnd(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text[..<(text.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? text.startIndex)]
  }

  // MARK: Buffer

  private mutating func fail(_ error: FramingError) -> Event {
    state = .failed
    consume(to: buffer.count)
    return .failure(error)
  }

  private mutating func consume(to end: Int) {
    start = end
    searched = end
  }

  /// Drops what was consumed, when that costs no more than was consumed.
  private mutating func compact() {
    if start == buffer.count {
      // A large message does not keep its memory.
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
    } else if start > 0, start >= buffer.count - start {
      buffer.removeSubrange(0..<start)
    } else {
      return
    }
    searched -= start
    start = 0
  }

  /// How many of `bytes` belong to a message that is being skipped and need not be buffered.
  private mutating func discard(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard start == buffer.count else { return 0 }
    switch state {
    case .failed: return bytes.count
    case .skippingBody(let left):
      let skipped = min(left, bytes.count)
      state = .skippingBody(left: left - skipped)
      return skipped
    case .skippingLine(let count):
      let skipped = bytes.firstIndex(of: 0x0A) ?? bytes.count
      state = .skippingLine(count: count.map { $0 + skipped })
      return skipped
    default: return 0
    }
  }
}
