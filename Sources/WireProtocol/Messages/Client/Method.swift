/// A method's name, recognised without making a string.
enum Method: Equatable {
  case hello, open, edit, sync, view, repaint, tokens, semantic, attach, language, check, close, cancel
  case ping, status, reload, shutdown, initialize
  case unknown(String)

  init(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.peek() == UInt8(ascii: "\"") else { throw reader.mismatch("a string") }
    let start = reader.position + 1
    let raw = try reader.scanString()
    let unescaped = raw.hasEscapes ? reader.unescape(start..<raw.end) : nil
    let name = JSONKey(start: start, count: raw.end - start, unescaped: unescaped)
    for (text, method) in Self.names where reader.isKey(name, text) {
      self = method
      return
    }
    let bytes = UnsafeBufferPointer(rebasing: reader.bytes[start..<raw.end])
    self = .unknown(unescaped.map { String(decoding: $0, as: UTF8.self) } ?? String(decoding: bytes, as: UTF8.self))
  }

  /// The commonest first.
  private static let names: [(StaticString, Method)] = [
    ("edit", .edit), ("view", .view), ("tokens", .tokens), ("open", .open), ("close", .close), ("sync", .sync),
    ("hello", .hello), ("repaint", .repaint), ("semantic", .semantic), ("attach", .attach), ("language", .language),
    ("check", .check), ("$/cancelRequest", .cancel), ("ping", .ping), ("status", .status), ("reload", .reload),
    ("shutdown", .shutdown), ("initialize", .initialize),
  ]

  var name: String {
    if case .unknown(let name) = self { return name }
    return Self.names.first { $0.1 == self }.map { "\($0.0)" } ?? ""
  }

  /// Decodes the parameters at the reader's position.
  func decode(_ reader: inout JSONReader) throws(JSONError) -> ClientCall {
    switch self {
    case .hello: return .hello(try HelloParams(&reader))
    case .open: return .open(try OpenParams(&reader))
    case .edit: return .edit(try EditParams(&reader))
    case .sync: return .sync(try SyncParams(&reader))
    case .view: return .view(try ViewParams(&reader))
    case .repaint: return .repaint(try RepaintParams(&reader))
    case .tokens: return .tokens(try TokensParams(&reader))
    case .semantic: return .semantic(try SemanticParams(&reader))
    case .attach: return .attach(try AttachParams(&reader))
    case .language: return .language(try LanguageParams(&reader))
    case .check: return .check(try CheckParams(&reader))
    case .close: return .close(doc: try reader.docParams())
    case .cancel: return .cancel(try reader.cancelParams())
    case .ping: return try reader.ignoring(.ping)
    case .status: return try reader.ignoring(.status)
    case .reload: return try reader.ignoring(.reload)
    case .shutdown: return try reader.ignoring(.shutdown)
    case .initialize: return try reader.ignoring(.initialize)
    case .unknown(let name): return try reader.ignoring(.unknown(name))
    }
  }
}

extension JSONReader {
  fileprivate mutating func ignoring(_ call: ClientCall) throws(JSONError) -> ClientCall {
    try skipValue()
    return call
  }

  fileprivate mutating func docParams() throws(JSONError) -> Int {
    var doc: Int?
    try openParams()
    var first = true
    while let key = try nextKey(&first) {
      if isKey(key, "doc") { doc = try int(in: "doc") } else { try skipValue() }
    }
    return try require(doc, "doc", Expected.doc)
  }

  fileprivate mutating func cancelParams() throws(JSONError) -> RequestID {
    var id: RequestID?
    try openParams()
    var first = true
    while let key = try nextKey(&first) {
      if isKey(key, "id") { id = try requestID() } else { try skipValue() }
    }
    return try require(id, "id", "the id of a request")
  }
}
