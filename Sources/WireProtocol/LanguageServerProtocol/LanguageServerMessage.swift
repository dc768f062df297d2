/// One message from a language server to its client.
public enum LanguageServerMessage: Sendable {
  case response(RequestID, Result<LanguageServerResult, WireError>)
  case request(RequestID, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)

  /// Reads one message; what is not JSON-RPC throws. Bytes that are not UTF-8, which a server may quote from a file, are
  /// replaced.
  public static func decode(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> LanguageServerMessage {
    do throws(JSONError) {
      return try decode(valid: bytes)
    } catch {
      guard error.kind == .invalidUTF8 else { throw error }
      return try decode(valid: Array(String(decoding: bytes, as: UTF8.self).utf8)[...])
    }
  }

  private static func decode(valid bytes: ArraySlice<UInt8>) throws(JSONError) -> LanguageServerMessage {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var reader = try JSONReader(validating: buffer)
      return try decode(&reader)
    }
  }

  private static func decode(_ reader: inout JSONReader) throws(JSONError) -> LanguageServerMessage {
    var envelope = MessageEnvelope()
    try envelope.read(&reader)
    if let method = envelope.method {
      var params = JSONValue.null
      if let place = envelope.params {
        reader.position = place
        params = try reader.value()
      }
      return envelope.id.map { .request($0, method: method, params: params) }
        ?? .notification(method: method, params: params)
    }
    let answered = try reader.require(envelope.id, "id", "the id of a request")
    if let failure = envelope.error {
      reader.position = failure
      if try !reader.takeNull() { return .response(answered, .failure(WireError(ofServer: try reader.value()))) }
    }
    // Some servers leave a result of null out.
    guard let result = envelope.result else { return .response(answered, .success(.value(.null))) }
    reader.position = result
    return .response(answered, .success(try LanguageServerResult(&reader)))
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
