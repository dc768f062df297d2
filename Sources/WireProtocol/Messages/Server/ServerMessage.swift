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
    var envelope = MessageEnvelope()
    try envelope.read(&reader)
    if let method = envelope.method {
      reader.position = try reader.require(envelope.params, "params", "an object")
      return .notification(try ServerNotification(method, &reader))
    }
    let answered = try reader.require(envelope.id, "id", "the id of a request")
    if let failure = envelope.error {
      reader.position = failure
      return .failure(answered, try error(try reader.value(), reader))
    }
    reader.position = try reader.require(envelope.result, "result", "a result or an error")
    return .result(answered, try reader.value())
  }

  private static func error(_ json: JSONValue, _ reader: JSONReader) throws(JSONError) -> WireError {
    guard let code = json["code"]?.intValue, let message = json["message"]?.stringValue else {
      throw JSONError(.missing(key: "error", expected: "an object with a code and a message"), at: reader.position)
    }
    return WireError(ErrorCode(rawValue: code), message, data: json["data"] ?? .null)
  }
}
