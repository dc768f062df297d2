/// The protocol's error codes.
public struct ErrorCode: RawRepresentable, Sendable, Hashable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let parse = ErrorCode(rawValue: -32700)
  public static let invalidRequest = ErrorCode(rawValue: -32600)
  public static let unknownMethod = ErrorCode(rawValue: -32601)
  public static let invalidParams = ErrorCode(rawValue: -32602)
  public static let `internal` = ErrorCode(rawValue: -32603)
  public static let cancelled = ErrorCode(rawValue: -32800)
  public static let noHello = ErrorCode(rawValue: -32002)
  public static let unknownDocument = ErrorCode(rawValue: -32010)
  public static let revision = ErrorCode(rawValue: -32011)
  public static let contentDiffers = ErrorCode(rawValue: -32012)
  public static let outOfRange = ErrorCode(rawValue: -32013)
  public static let unknownLanguage = ErrorCode(rawValue: -32014)
  public static let limit = ErrorCode(rawValue: -32015)
  public static let unsupported = ErrorCode(rawValue: -32016)
  public static let shuttingDown = ErrorCode(rawValue: -32017)
  public static let peerNotAllowed = ErrorCode(rawValue: -32018)
  public static let alreadyOpen = ErrorCode(rawValue: -32019)
  public static let untrusted = ErrorCode(rawValue: -32020)
  public static let noGrammar = ErrorCode(rawValue: -32021)
}

/// An error object: a code, a sentence for people and data for programs.
public struct WireError: Error, Sendable, Hashable, CustomStringConvertible {
  public var code: ErrorCode
  public var message: String
  public var data: JSONValue

  public init(_ code: ErrorCode, _ message: String, data: JSONValue) {
    self.code = code
    self.message = message
    self.data = data
  }

  public var description: String { "\(message) (\(code.rawValue))" }
}

extension WireError {
  /// What a message that could not be decoded is answered with.
  public init(_ error: JSONError) {
    switch error.kind {
    case .mismatch(let key, let expected, let got):
      self.init(
        .invalidParams, error.description,
        data: ["key": .string(key), "expected": .string(expected), "got": .string(got)])
    case .missing(let key, let expected):
      self.init(
        .invalidParams, error.description,
        data: ["key": .string(key), "expected": .string(expected), "got": "nothing"])
    case .numberOutOfRange: self.init(.invalidParams, error.description, data: ["offset": .int(error.offset)])
    default: self.init(.parse, error.description, data: ["offset": .int(error.offset)])
    }
  }

  public static func invalidRequest(_ message: String, key: String) -> WireError {
    WireError(.invalidRequest, message, data: ["key": .string(key)])
  }

  public static func unknownMethod(_ method: String) -> WireError {
    WireError(.unknownMethod, "unknown method '\(method)'", data: ["method": .string(method)])
  }

  public static func invalidParams(key: String, expected: String, got: String) -> WireError {
    WireError(JSONError(.mismatch(key: key, expected: expected, got: got), at: 0))
  }

  public static func `internal`(_ reason: String) -> WireError {
    WireError(.internal, "internal error: \(reason)", data: ["reason": .string(reason)])
  }

  public static func cancelled(_ id: RequestID) -> WireError {
    WireError(.cancelled, "the request was cancelled", data: ["id": id.json])
  }

  public static func noHello(method: String) -> WireError {
    WireError(.noHello, "'hello' comes before '\(method)'", data: ["method": .string(method)])
  }

  public static func unknownDocument(_ doc: Int) -> WireError {
    WireError(.unknownDocument, "no document \(doc) is open on this connection", data: ["doc": .int(doc)])
  }

  public static func unknownDocument(uri: String) -> WireError {
    WireError(.unknownDocument, "no document with the uri '\(uri)' is open", data: ["uri": .string(uri)])
  }

  public static func revision(have: Int, got: Int) -> WireError {
    WireError(
      .revision, "the document is at revision \(have), not \(got)", data: ["have": .int(have), "got": .int(got)])
  }

  public static func contentDiffers(rev: Int, length: Int, sha256: String) -> WireError {
    WireError(
      .contentDiffers, "the text at revision \(rev) has \(length) bytes and SHA-256 \(sha256)",
      data: ["rev": .int(rev), "length": .int(length), "sha256": .string(sha256)])
  }

  public static func outOfRange(lines: Int) -> WireError {
    WireError(
      .outOfRange,
      "the range does not exist: the text has \(lines) lines, counted from 0, and a range does not end "
        + "before it starts", data: ["lines": .int(lines)])
  }

  public static func unknownLanguage(_ language: String) -> WireError {
    WireError(.unknownLanguage, "unknown language '\(language)'", data: ["language": .string(language)])
  }

  public static func limit(_ name: String, max: Int, got: Int) -> WireError {
    WireError(
      .limit, "over the limit '\(name)': \(got), at most \(max)",
      data: ["limit": .string(name), "max": .int(max), "got": .int(got)])
  }

  public static func unsupported(_ what: String, supported: [JSONValue]) -> WireError {
    WireError(.unsupported, "unsupported \(what)", data: ["supported": .array(supported)])
  }

  public static var shuttingDown: WireError {
    WireError(.shuttingDown, "the daemon is shutting down", data: [:])
  }

  public static func peerNotAllowed(uid: Int) -> WireError {
    WireError(.peerNotAllowed, "the daemon serves its own user only", data: ["uid": .int(uid)])
  }

  public static func alreadyOpen(_ doc: Int) -> WireError {
    WireError(.alreadyOpen, "document \(doc) is already open on this connection", data: ["doc": .int(doc)])
  }

  public static func noGrammar(_ language: String) -> WireError {
    WireError(
      .noGrammar, "\(language): no grammar is installed; run `hued grammar install \(language)`",
      data: ["language": .string(language)])
  }

  /// `folder` is a real path.
  public static func untrusted(folder: String, provider: String) -> WireError {
    WireError(
      .untrusted,
      "\(provider) is not started: a language server runs code of its project, and \(folder) is not trusted; "
        + "'hued trust FOLDER' lets servers start in a folder",
      data: ["folder": .string(folder), "provider": .string(provider)])
  }
}

extension RequestID {
  var json: JSONValue {
    switch self {
    case .int(let value): .int(value)
    case .string(let value): .string(value)
    case .null: .null
    }
  }
}
