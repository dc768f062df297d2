/// Appends framed messages to a byte buffer.
public struct FrameEncoder: Sendable {
  public var framing: Framing

  public init(_ framing: Framing) { self.framing = framing }

  /// Appends one message, whose JSON `body` writes; JSON that holds no raw newline, as `JSONWriter` makes it.
  ///
  /// Under `contentLength` the body is moved once to make room for its header.
  public func append(to buffer: inout [UInt8], _ body: (inout JSONWriter) -> Void) {
    let start = buffer.count
    var writer = JSONWriter(buffer)
    // The writer has to be the only owner of the bytes, or its first append copies them.
    buffer = []
    body(&writer)
    swap(&buffer, &writer.bytes)
    switch framing {
    case .lines: buffer.append(0x0A)
    case .contentLength:
      let header = "Content-Length: \(buffer.count - start)\r\n\r\n"
      buffer.insert(contentsOf: header.utf8, at: start)
    }
  }

  /// Appends one message that is JSON already.
  public func append(_ json: [UInt8], to buffer: inout [UInt8]) {
    append(to: &buffer) { $0.raw(json) }
  }
}
