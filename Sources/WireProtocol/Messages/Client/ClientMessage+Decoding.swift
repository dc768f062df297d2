extension ClientMessage {
  /// Bytes of the longest uri, path, name or id: a path of Linux's has 4,096, each of which a uri may write as three. The
  /// daemon keeps them, and no limit of texts counts them.
  package static let longestName = 16 << 10

  /// Reads one message.
  ///
  /// `jsonrpc` may be left out, so that a person can type messages; if it is there it must be `"2.0"`. Members that
  /// are not known are ignored.
  ///
  /// - Complexity: O(message); one pass when `method` comes before `params`.
  package static func decode(_ bytes: ArraySlice<UInt8>) throws(ClientMessageError) -> ClientMessage {
    try bytes.withUnsafeBufferPointer { buffer throws(ClientMessageError) in try decode(buffer) }
  }

  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(ClientMessageError) -> ClientMessage {
    var envelope = Envelope()
    do throws(JSONError) {
      var reader = try JSONReader(validating: bytes)
      reader.longestName = longestName
      try envelope.read(&reader)
    } catch {
      if error.isSyntax { throw ClientMessageError(id: .null, method: nil, error: WireError(error)) }
      // The envelope itself has a member of the wrong kind.
      throw ClientMessageError(
        id: envelope.id ?? .null, method: nil, error: .invalidRequest(error.description, key: "\(envelope.key)"))
    }
    return try envelope.message(bytes)
  }
}

/// The members of a message, with its parameters decoded as soon as the method is known.
private struct Envelope {
  var id: RequestID?
  var isVersionRight = true
  var method: Method?
  var isResponse = false
  var call: ClientCall?
  var paramsError: JSONError?
  /// Where the parameters start, and the method with which they were decoded.
  var params: Int?
  var decodedAs: String?
  /// The envelope's member being read.
  var key: StaticString = "the message"

  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    try reader.openObject()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "jsonrpc") {
        enter("jsonrpc", &reader)
        isVersionRight = try reader.string() == "2.0"
      } else if reader.isKey(key, "method") {
        enter("method", &reader)
        method = try Method(&reader)
      } else if reader.isKey(key, "id") {
        enter("id", &reader)
        id = try reader.requestID()
      } else if reader.isKey(key, "params") {
        _ = reader.peek()
        params = reader.position
        (call, paramsError, decodedAs) = (nil, nil, nil)
        if let method {
          try decodeParams(method, &reader)
        } else {
          try reader.skipValue()
        }
      } else {
        if reader.isKey(key, "result") || reader.isKey(key, "error") { isResponse = true }
        try reader.skipValue()
      }
    }
    try reader.finish()
  }

  private mutating func enter(_ name: StaticString, _ reader: inout JSONReader) {
    key = name
    reader.field = name
  }

  /// Decodes the parameters at the reader's position. A wrong shape is kept for later: the id may follow.
  private mutating func decodeParams(_ method: Method, _ reader: inout JSONReader) throws(JSONError) {
    let (start, depth) = (reader.position, reader.depth)
    decodedAs = method.name
    do throws(JSONError) {
      call = try method.decode(&reader)
    } catch {
      if error.isSyntax { throw error }
      paramsError = error
      (reader.position, reader.depth) = (start, depth)
      try reader.skipValue()
    }
    reader.element = -1
  }

  /// The message, once all of it is known to be well formed.
  func message(_ bytes: UnsafeBufferPointer<UInt8>) throws(ClientMessageError) -> ClientMessage {
    guard isVersionRight else {
      throw ClientMessageError(
        id: id ?? .null, method: method?.name, error: .invalidRequest("jsonrpc must be \"2.0\"", key: "jsonrpc"))
    }
    guard let method else {
      if isResponse { return ClientMessage(id: id, call: .response) }
      throw ClientMessageError(
        id: id ?? .null, method: nil, error: .invalidRequest("the message has no method", key: "method"))
    }
    if decodedAs == method.name {
      if let call { return ClientMessage(id: id, call: call) }
      if let paramsError { throw failure(paramsError, method) }
    }
    do throws(JSONError) {
      if let params {
        var reader = JSONReader(bytes)
        reader.position = params
        reader.depth = 1
        reader.longestName = ClientMessage.longestName
        return ClientMessage(id: id, call: try method.decode(&reader))
      }
      let empty: StaticString = "{}"
      var reader = JSONReader(UnsafeBufferPointer(start: empty.utf8Start, count: empty.utf8CodeUnitCount))
      return ClientMessage(id: id, call: try method.decode(&reader))
    } catch {
      throw failure(error, method)
    }
  }

  private func failure(_ error: JSONError, _ method: Method) -> ClientMessageError {
    ClientMessageError(id: id, method: method.name, error: WireError(error))
  }
}
