/// The protocol's error codes.
public struct ErrorCode: RawRepresentable, Sendable, Hashable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The message is not JSON, or not framed.
  public static let parse = ErrorCode(rawValue: -32700)
  /// The message is JSON, and no request.
  public static let invalidRequest = ErrorCode(rawValue: -32600)
  /// There is no such method.
  public static let unknownMethod = ErrorCode(rawValue: -32601)
  /// Parameters are missing or have another shape.
  public static let invalidParams = ErrorCode(rawValue: -32602)
  /// The daemon has failed.
  public static let `internal` = ErrorCode(rawValue: -32603)
  /// The client took the request back.
  public static let cancelled = ErrorCode(rawValue: -32800)
  /// `hello` comes first, or LSP's `initialize`.
  public static let noHello = ErrorCode(rawValue: -32002)
  /// No such document is open.
  public static let unknownDocument = ErrorCode(rawValue: -32010)
  /// The document is at another revision, or the revision is forgotten.
  public static let revision = ErrorCode(rawValue: -32011)
  /// The text is not the one that the client has.
  public static let contentDiffers = ErrorCode(rawValue: -32012)
  /// A position lies outside the text.
  public static let outOfRange = ErrorCode(rawValue: -32013)
  /// There is no such language.
  public static let unknownLanguage = ErrorCode(rawValue: -32014)
  /// More than a limit allows.
  public static let limit = ErrorCode(rawValue: -32015)
  /// A protocol, unit or dialect that the daemon does not speak.
  public static let unsupported = ErrorCode(rawValue: -32016)
  /// The daemon is ending.
  public static let shuttingDown = ErrorCode(rawValue: -32017)
  /// The client runs as another user.
  public static let peerNotAllowed = ErrorCode(rawValue: -32018)
  /// The client's number for the document is in use.
  public static let alreadyOpen = ErrorCode(rawValue: -32019)
  /// The user does not trust a folder, so a language server does not start there.
  public static let untrusted = ErrorCode(rawValue: -32020)
  /// The grammar of a language is not installed.
  public static let noGrammar = ErrorCode(rawValue: -32021)
  /// The text changed while the answer was made (LSP 3.17, `ErrorCodes`).
  package static let contentModified = ErrorCode(rawValue: -32801)
  /// A language server has given the request up (LSP 3.17, `ErrorCodes`).
  package static let serverCancelled = ErrorCode(rawValue: -32802)
}

/// An error object: a code, a sentence for people and data for programs.
public struct WireError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, for programs.
  public var code: ErrorCode
  /// What is wrong, for people.
  public var message: String
  /// More of it, for programs: an object whose members `docs/protocol.md` lists by code.
  public var data: JSONValue

  /// An error as the daemon would answer it.
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

  package static func invalidRequest(_ message: String, key: String) -> WireError {
    WireError(.invalidRequest, message, data: ["key": .string(key)])
  }

  package static func unknownMethod(_ method: String) -> WireError {
    WireError(.unknownMethod, "unknown method '\(method)'", data: ["method": .string(method)])
  }

  package static func invalidParams(key: String, expected: String, got: String) -> WireError {
    WireError(JSONError(.mismatch(key: key, expected: expected, got: got), at: 0))
  }

  package static func `internal`(_ reason: String) -> WireError {
    WireError(.internal, "internal error: \(reason)", data: ["reason": .string(reason)])
  }

  package static func cancelled(_ id: RequestID) -> WireError {
    WireError(.cancelled, "the request was cancelled", data: ["id": id.json])
  }

  package static func noHello(method: String) -> WireError {
    WireError(.noHello, "'hello' comes before '\(method)'", data: ["method": .string(method)])
  }

  package static func unknownDocument(_ doc: Int) -> WireError {
    WireError(.unknownDocument, "no document \(doc) is open on this connection", data: ["doc": .int(doc)])
  }

  package static func unknownDocument(uri: String) -> WireError {
    WireError(.unknownDocument, "no document with the uri '\(uri)' is open", data: ["uri": .string(uri)])
  }

  /// Both are the same where the revision is right, but an edit before was not taken.
  package static func revision(have: Int, got: Int) -> WireError {
    let message =
      have == got
      ? "an edit before was not taken, and no other is until 'sync'" : "the document is at revision \(have), not \(got)"
    return WireError(.revision, message, data: ["have": .int(have), "got": .int(got)])
  }

  package static func contentDiffers(rev: Int, length: Int, sha256: String) -> WireError {
    WireError(
      .contentDiffers, "the text at revision \(rev) has \(length) bytes and SHA-256 \(sha256)",
      data: ["rev": .int(rev), "length": .int(length), "sha256": .string(sha256)])
  }

  package static func outOfRange(lines: Int) -> WireError {
    WireError(
      .outOfRange,
      "the range does not exist: the text has \(lines) lines, counted from 0, and a range does not end "
        + "before it starts", data: ["lines": .int(lines)])
  }

  package static func unknownLanguage(_ language: String) -> WireError {
    WireError(.unknownLanguage, "unknown language '\(language)'", data: ["language": .string(language)])
  }

  package static func limit(_ name: String, max: Int, got: Int) -> WireError {
    WireError(
      .limit, "over the limit '\(name)': \(got), at most \(max)",
      data: ["limit": .string(name), "max": .int(max), "got": .int(got)])
  }

  package static func unsupported(_ what: String, supported: [JSONValue]) -> WireError {
    WireError(.unsupported, "unsupported \(what)", data: ["supported": .array(supported)])
  }

  package static var shuttingDown: WireError {
    WireError(.shuttingDown, "the daemon is shutting down", data: [:])
  }

  package static func peerNotAllowed(uid: Int) -> WireError {
    WireError(.peerNotAllowed, "the daemon serves its own user only", data: ["uid": .int(uid)])
  }

  package static func alreadyOpen(_ doc: Int) -> WireError {
    WireError(.alreadyOpen, "document \(doc) is already open on this connection", data: ["doc": .int(doc)])
  }

  package static func noGrammar(_ language: String) -> WireError {
    WireError(
      .noGrammar, "\(language): no grammar is installed; run `hued grammar install \(language)`",
      data: ["language": .string(language)])
  }

  /// `folder` is a real path.
  package static func untrusted(folder: String, provider: String) -> WireError {
    WireError(
      .untrusted,
      "\(provider) is not started: a language server runs code of its project, and \(folder) is not trusted; "
        + "'hued trust FOLDER' lets servers start in a folder",
      data: ["folder": .string(folder), "provider": .string(provider)])
  }
}
