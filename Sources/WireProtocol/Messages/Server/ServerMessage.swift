/// One message from the daemon, as a client reads it.
public enum ServerMessage: Sendable, Hashable {
  /// The answer to a request.
  case result(RequestID, JSONValue)
  /// The error that a request was answered with.
  case failure(RequestID, WireError)
  /// What the daemon tells without being asked.
  case notification(ServerNotification)

  /// Reads one message. Members that are not known are ignored.
  public static func decode(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> ServerMessage {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var reader = try JSONReader(validating: buffer)
      return try read(&reader)
    }
  }

  private static func read(_ reader: inout JSONReader) throws(JSONError) -> ServerMessage {
    var method: String?
    var id: RequestID?
    var (result, failure): (JSONValue?, JSONValue?)
    var params: Int?
    try reader.openObject()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "method") {
        method = try reader.string(in: "method")
      } else if reader.isKey(key, "id") {
        id = try reader.requestID()
      } else if reader.isKey(key, "result") {
        result = try reader.value()
      } else if reader.isKey(key, "error") {
        failure = try reader.value()
      } else {
        if reader.isKey(key, "params") { params = reader.position }
        try reader.skipValue()
      }
    }
    try reader.finish()
    if let method {
      reader.position = try reader.require(params, "params", "an object")
      return .notification(try ServerNotification(method, &reader))
    }
    let answered = try reader.require(id, "id", "the id of a request")
    if let failure { return .failure(answered, try error(failure, reader)) }
    return .result(answered, try reader.require(result, "result", "a result or an error"))
  }

  private static func error(_ json: JSONValue, _ reader: JSONReader) throws(JSONError) -> WireError {
    guard let code = json["code"]?.intValue, let message = json["message"]?.stringValue else {
      throw JSONError(.missing(key: "error", expected: "an object with a code and a message"), at: reader.position)
    }
    return WireError(ErrorCode(rawValue: code), message, data: json["data"] ?? .null)
  }
}

extension ServerNotification {
  /// Reads the parameters of `method` at the reader's position.
  init(_ method: String, _ reader: inout JSONReader) throws(JSONError) {
    if method == "restyle" {
      self = .restyle(try Restyle(&reader))
      return
    }
    if method == "edited" {
      let params = try EditParams(&reader)
      self = .edited(doc: params.doc, base: params.base, rev: params.rev, edits: params.edits)
      return
    }
    let json = try reader.value()
    func int(_ key: String) throws(JSONError) -> Int { try reader.require(json[key]?.intValue, key, "an integer") }
    func string(_ key: String) throws(JSONError) -> String {
      try reader.require(json[key]?.stringValue, key, "a string")
    }
    switch method {
    case "styles":
      let names = try reader.require(json["names"]?.arrayValue, "names", "an array of strings")
      self = .styles(first: try int("first"), names: names.compactMap(\.stringValue))
    case "settled":
      self = .settled(doc: try int("doc"), rev: try int("rev"), state: SettledState(wireName: try string("state")))
    case "resync":
      let why = try reader.require(ResyncReason(rawValue: try string("why")), "why", "gap, length or range")
      self = .resync(doc: try int("doc"), have: try int("have"), why: why)
    case "notice":
      self = .notice(
        Notice(
          level: Notice.Level(rawValue: try string("level")) ?? .info, message: try string("message"),
          doc: json["doc"]?.intValue, code: json["code"]?.intValue.map(ErrorCode.init(rawValue:)),
          data: json["data"] ?? .null))
    case "providers":
      let providers = try reader.require(json["providers"]?.arrayValue, "providers", "an array of objects")
      self = .providers(doc: try int("doc"), providers.compactMap(ProviderStatus.init))
    case "bye": self = .bye(reason: try string("reason"))
    default: self = .unknown(method: method, params: json)
    }
  }
}

extension Restyle {
  init(_ reader: inout JSONReader) throws(JSONError) {
    var (doc, rev): (Int?, Int?)
    var pass: String?
    var changes: StyledSpans?
    try reader.openParams()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "doc") {
        doc = try reader.int(in: "doc")
      } else if reader.isKey(key, "rev") {
        rev = try reader.int(in: "rev")
      } else if reader.isKey(key, "pass") {
        pass = try reader.string(in: "pass")
      } else if reader.isKey(key, "lines") {
        changes = .lines(try reader.styledLines())
      } else if reader.isKey(key, "ranges") {
        changes = .ranges(try reader.styledRanges())
      } else {
        try reader.skipValue()
      }
    }
    self.init(
      doc: try reader.require(doc, "doc", Expected.doc), rev: try reader.require(rev, "rev", Expected.rev),
      pass: try reader.require(pass, "pass", "a string"),
      changes: try reader.require(changes, "lines", "an array of lines, or ranges instead"))
  }
}
