extension ClientMessage {
  /// Bytes of the longest uri, path, name or id: a path of Linux's has 4,096, each of which a uri may write as three. The
  /// daemon keeps them, and no limit of texts counts them.
  package static let longestName = 16 << 10

  /// Reads one message.
  ///
  /// `jsonrpc` may be left out, so that a person can type messages; if it is there it must be `"2.0"`. Members that
  /// are not known are ignored.
  ///
  /// - Complexity: O(message).
  package static func decode(_ bytes: ArraySlice<UInt8>) throws(ClientMessageError) -> ClientMessage {
    try bytes.withUnsafeBufferPointer { buffer throws(ClientMessageError) in try decode(buffer) }
  }

  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(ClientMessageError) -> ClientMessage {
    var reader = JSONReader(bytes)
    reader.longestName = longestName
    var envelope = MessageEnvelope()
    do throws(JSONError) {
      try reader.validate()
      try envelope.read(&reader)
      try check(envelope, &reader)
    } catch {
      if error.isSyntax { throw ClientMessageError(id: .null, method: nil, error: WireError(error)) }
      throw ClientMessageError(
        id: envelope.id ?? .null, method: nil, error: .invalidRequest(error.description, key: "\(reader.field)"))
    }
    guard let method = envelope.method else { return ClientMessage(id: envelope.id, call: .response) }
    do throws(JSONError) {
      if let params = envelope.params {
        reader.position = params
      } else {
        let empty: StaticString = "{}"
        reader = JSONReader(UnsafeBufferPointer(start: empty.utf8Start, count: empty.utf8CodeUnitCount))
      }
      return ClientMessage(id: envelope.id, call: try ClientCall(method, &reader))
    } catch {
      throw ClientMessageError(id: envelope.id, method: method, error: WireError(error))
    }
  }

  private static func check(_ envelope: MessageEnvelope, _ reader: inout JSONReader) throws(JSONError) {
    if let place = envelope.version {
      reader.position = place
      let version = try reader.string(in: "jsonrpc")
      if version != "2.0" { throw reader.mismatch("\"2.0\"", got: "\"\(version)\"") }
    }
    if envelope.method == nil, envelope.result == nil, envelope.error == nil {
      reader.field = "method"
      throw JSONError(.missing(key: "method", expected: "the name of a method"), at: reader.position)
    }
  }
}

extension ClientCall {
  /// Reads the parameters of `method` at the reader's position.
  fileprivate init(_ method: String, _ reader: inout JSONReader) throws(JSONError) {
    // The commonest first.
    switch method {
    case "edit": self = .edit(try EditParams(&reader))
    case "view": self = .view(try ViewParams(&reader))
    case "tokens": self = .tokens(try TokensParams(&reader))
    case "open": self = .open(try OpenParams(&reader))
    case "close": self = .close(doc: try CloseParams(&reader).doc)
    case "sync": self = .sync(try SyncParams(&reader))
    case "hello": self = .hello(try HelloParams(&reader))
    case "repaint": self = .repaint(try RepaintParams(&reader))
    case "semantic": self = .semantic(try SemanticParams(&reader))
    case "attach": self = .attach(try AttachParams(&reader))
    case "language": self = .language(try LanguageParams(&reader))
    case "check": self = .check(try CheckParams(&reader))
    case "$/cancelRequest": self = .cancel(try CancelParams(&reader).id)
    case "ping": self = .ping
    case "status": self = .status
    case "reload": self = .reload
    case "shutdown": self = .shutdown
    case "initialize": self = .initialize
    default: self = .unknown(method)
    }
  }
}
