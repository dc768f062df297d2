import TextStore

extension JSONWriter {
  /// A whole request, or a notification if `id` is nil.
  public mutating func message(_ message: ClientMessage) {
    raw("{\"jsonrpc\":\"2.0\"")
    if let id = message.id {
      raw(",\"id\":")
      requestID(id)
    }
    raw(",\"method\":")
    string(message.call.method)
    raw(",\"params\":{")
    params(message.call)
    raw("}}")
  }

  private mutating func params(_ call: ClientCall) {
    var members = MemberList()
    switch call {
    case .hello(let params):
      members.key("protocol", &self)
      integers(params.protocols)
      members.key("client", &self)
      raw("{\"name\":")
      string(params.clientName)
      if let version = params.clientVersion {
        raw(",\"version\":")
        string(version)
      }
      raw("}")
      members.string("unit", params.unit, &self)
      members.string("layout", params.layout.rawValue, &self)
      members.string("updates", params.updates.rawValue, &self)
    case .open(let params):
      members.int("doc", params.doc, &self)
      members.int("rev", params.rev, &self)
      if let language = params.language { members.string("language", language, &self) }
      if let uri = params.uri { members.string("uri", uri, &self) }
      switch params.source {
      case .text(let text):
        members.key("text", &self)
        string(text)
      case .path(let path): members.string("path", path, &self)
      }
      if let view = params.view { members.range("view", .pair(view), &self) }
      if let passes = params.passes {
        members.key("passes", &self)
        strings(passes)
      }
      if !params.environment.isEmpty {
        members.key("environment", &self)
        value(.object(JSONObject(params.environment.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })))
      }
    case .edit(let params):
      members.int("doc", params.doc, &self)
      members.int("base", params.base, &self)
      members.int("rev", params.rev, &self)
      members.key("edits", &self)
      edits(params.edits)
      if let length = params.length { members.int("length", length, &self) }
    case .sync(let params):
      members.int("doc", params.doc, &self)
      members.int("rev", params.rev, &self)
      members.key("text", &self)
      string(params.text)
    case .view(let params):
      members.int("doc", params.doc, &self)
      members.range("view", params.view.map { .pair($0) }, &self)
    case .repaint(let params):
      members.int("doc", params.doc, &self)
      if let range = params.range { members.range("range", range, &self) }
    case .tokens(let params):
      members.int("doc", params.doc, &self)
      if let range = params.range { members.range("range", range, &self) }
      if params.sources {
        members.key("sources", &self)
        bool(true)
      }
    case .semantic(let params): semantic(params)
    case .attach(let params):
      members.int("doc", params.doc, &self)
      members.string("uri", params.uri, &self)
      if params.text {
        members.key("text", &self)
        bool(true)
      }
    case .language(let params):
      members.int("doc", params.doc, &self)
      members.string("language", params.language, &self)
    case .check(let params):
      members.int("doc", params.doc, &self)
      members.int("rev", params.rev, &self)
      members.string("sha256", params.sha256, &self)
    case .close(let doc): members.int("doc", doc, &self)
    case .cancel(let id):
      members.key("id", &self)
      requestID(id)
    case .ping, .status, .reload, .shutdown, .initialize, .response, .unknown: break
    }
  }

  private mutating func semantic(_ params: SemanticParams) {
    var members = MemberList()
    switch params.document {
    case .doc(let doc): members.int("doc", doc, &self)
    case .uri(let uri): members.string("uri", uri, &self)
    }
    if let rev = params.rev { members.int("rev", rev, &self) }
    members.string("source", params.source, &self)
    if let legend = params.legend {
      members.key("legend", &self)
      raw("{\"tokenTypes\":")
      strings(legend.tokenTypes)
      raw(",\"tokenModifiers\":")
      strings(legend.tokenModifiers)
      raw("}")
    }
    if let unit = params.unit { members.string("unit", unit.wireName, &self) }
    if let range = params.range { members.range("range", range, &self) }
    if params.priority != 0 { members.int("priority", params.priority, &self) }
    if params.keep {
      members.key("keep", &self)
      bool(true)
    }
    if params.clear {
      members.key("clear", &self)
      bool(true)
    }
    members.key("tokens", &self)
    integers(params.tokens)
  }

  mutating func edit(_ edit: WireEdit) {
    raw("[")
    switch edit {
    case .positions(let start, let end, let text):
      integerList(start.line, start.column, end.line, end.column)
      comma()
      string(text)
    case .offsets(let start, let end, let text):
      integerList(start, end)
      comma()
      string(text)
    case .lines(let first, let last, let count, let joined):
      integerList(first, last)
      raw(",[")
      if count > 0 {
        for (index, line) in joined.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
          if index > 0 { comma() }
          string(Array(line))
        }
      }
      raw("]")
    }
    raw("]")
  }

  fileprivate mutating func integerList(_ values: Int...) {
    for (index, value) in values.enumerated() {
      if index > 0 { comma() }
      int(value)
    }
  }
}

/// Puts commas between an object's members.
private struct MemberList {
  private var isEmpty = true

  mutating func key(_ key: StaticString, _ writer: inout JSONWriter) {
    writer.raw(isEmpty ? "\"" : ",\"")
    writer.raw(key)
    writer.raw("\":")
    isEmpty = false
  }

  mutating func int(_ key: StaticString, _ value: Int, _ writer: inout JSONWriter) {
    self.key(key, &writer)
    writer.int(value)
  }

  mutating func string(_ key: StaticString, _ value: String, _ writer: inout JSONWriter) {
    self.key(key, &writer)
    writer.string(value)
  }

  mutating func range(_ key: StaticString, _ range: WireRange?, _ writer: inout JSONWriter) {
    self.key(key, &writer)
    switch range {
    case .pair(let range):
      writer.raw("[")
      writer.integerList(range.lowerBound, range.upperBound)
      writer.raw("]")
    case .positions(let start, let end):
      writer.raw("[")
      writer.integerList(start.line, start.column, end.line, end.column)
      writer.raw("]")
    case nil: writer.raw("null")
    }
  }
}
