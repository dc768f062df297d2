/// One message from a language server to its client.
public enum LanguageServerMessage: Sendable {
  case response(RequestID, Result<LanguageServerResult, WireError>)
  case request(RequestID, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)

  /// Reads one message; what is not JSON-RPC throws.
  public static func decode(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> LanguageServerMessage {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var reader = try JSONReader(validating: buffer)
      return try decode(&reader)
    }
  }

  private static func decode(_ reader: inout JSONReader) throws(JSONError) -> LanguageServerMessage {
    var id: RequestID?
    var method: String?
    var params = JSONValue.null
    var result: LanguageServerResult?
    var failure: WireError?
    try reader.openObject("a message")
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "id") {
        id = try reader.requestID()
      } else if reader.isKey(key, "method") {
        method = try reader.string(in: "method")
      } else if reader.isKey(key, "params") {
        params = try reader.value()
      } else if reader.isKey(key, "result") {
        result = try LanguageServerResult(&reader)
      } else if reader.isKey(key, "error") {
        failure = try reader.takeNull() ? nil : WireError(ofServer: try reader.value())
      } else {
        try reader.skipValue()
      }
    }
    try reader.finish()
    if let method {
      if let id { return .request(id, method: method, params: params) }
      return .notification(method: method, params: params)
    }
    let answered = try reader.require(id, "id", "the id of a request")
    if let failure { return .response(answered, .failure(failure)) }
    return .response(answered, .success(try reader.require(result, "result", "a result or an error")))
  }
}

extension WireError {
  /// The `error` of a response, whatever a server makes of it.
  fileprivate init(ofServer json: JSONValue) {
    let code = ErrorCode(rawValue: json["code"]?.intValue ?? 0)
    self.init(code, json["message"]?.stringValue ?? "", data: .null)
  }
}

/// The `result` of a response.
public enum LanguageServerResult: Sendable {
  /// An object with the members of semantic tokens: their integers are not kept as JSON values.
  case tokens(SemanticTokensPayload)
  case value(JSONValue)

  init(_ reader: inout JSONReader) throws(JSONError) {
    let start = reader
    if let tokens = try? SemanticTokensPayload(&reader) {
      self = .tokens(tokens)
    } else {
      reader = start
      self = .value(try reader.value())
    }
  }
}
