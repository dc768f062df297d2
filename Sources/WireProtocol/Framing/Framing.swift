/// How messages are delimited on a connection; the client's first byte chooses.
public enum Framing: Sendable, Hashable {
  /// One JSON object a line.
  case lines
  /// LSP's `Content-Length` header before each message.
  case contentLength
}

/// What went wrong between messages.
public enum FramingError: Error, Sendable, Hashable {
  /// The first byte chooses no framing.
  case unknownFraming(UInt8)
  /// A header that is not `Name: value`, a `Content-Length` that is missing or no number, or a header block that is
  /// too long.
  case badHeader(String)
  /// A message longer than the limit, in bytes. It was skipped.
  case messageTooLong(max: Int, got: Int)

  /// Whether the place of the next message is unknown, so that the connection has to be closed.
  public var closesConnection: Bool {
    switch self {
    case .unknownFraming, .badHeader: true
    case .messageTooLong: false
    }
  }

  /// The error to answer with, under the id `null`.
  public var wireError: WireError {
    switch self {
    case .unknownFraming(let byte):
      WireError(
        .parse,
        "a connection starts with '{' (one JSON object a line) or 'Content-Length:', not with "
          + JSONError.name(of: byte),
        data: ["got": .int(Int(byte))])
    case .badHeader(let reason): WireError(.parse, reason, data: ["header": .string(reason)])
    case .messageTooLong(let max, let got): .limit("message", max: max, got: got)
    }
  }
}
