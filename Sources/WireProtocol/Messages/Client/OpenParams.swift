/// `open`: a document and its text.
public struct OpenParams: Sendable, Hashable {
  /// Where the text comes from.
  public enum Source: Sendable, Hashable {
    /// UTF-8
    case text([UInt8])
    /// A file that the daemon reads.
    case path(String)
  }

  /// The client's number for the document, which it chooses here.
  public var doc: Int
  /// The client's revision of the text.
  public var rev: Int
  /// The text, or the file that has it.
  public var source: Source
  /// A language's id, or another name of it; nil: the daemon finds it by the uri and the text.
  public var language: String?
  /// Where the text comes from: others find the document by it, and language servers the project.
  public var uri: String?
  /// Nil: the whole document.
  public var view: Range<Int>?
  /// The passes that the client wants; nil: those that the user's configuration switches on.
  public var passes: [String]?
  /// Variables for the language servers of the document's project.
  public var environment: [String: String]

  public init(
    doc: Int, rev: Int, source: Source, language: String? = nil, uri: String? = nil, view: Range<Int>? = nil,
    passes: [String]? = nil, environment: [String: String] = [:]
  ) {
    self.doc = doc
    self.rev = rev
    self.source = source
    self.language = language
    self.uri = uri
    self.view = view
    self.passes = passes
    self.environment = environment
  }

  init(_ reader: inout JSONReader) throws(JSONError) {
    var (doc, rev): (Int?, Int?)
    var (text, path): ([UInt8]?, String?)
    var (language, uri): (String?, String?)
    var view: Range<Int>?
    var passes: [String]?
    var environment: [String: String] = [:]
    try reader.openParams()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "doc") {
        doc = try reader.int(in: "doc")
      } else if reader.isKey(key, "rev") {
        rev = try reader.int(in: "rev")
      } else if reader.isKey(key, "text") {
        reader.field = "text"
        text = try reader.takeNull() ? nil : try reader.stringBytes()
      } else if reader.isKey(key, "path") {
        path = try reader.optionalString(in: "path")
      } else if reader.isKey(key, "language") {
        language = try reader.optionalString(in: "language")
      } else if reader.isKey(key, "uri") {
        uri = try reader.optionalString(in: "uri")
      } else if reader.isKey(key, "view") {
        view = try reader.view(in: "view")
      } else if reader.isKey(key, "passes") {
        reader.field = "passes"
        passes = try reader.takeNull() ? nil : try reader.passes()
      } else if reader.isKey(key, "environment") {
        reader.field = "environment"
        environment = try reader.takeNull() ? [:] : try reader.variables()
      } else {
        try reader.skipValue()
      }
    }
    // A text that comes with its path is the editor's: the file may be older.
    let source: Source? = if let text { .text(text) } else if let path { .path(path) } else { nil }
    self.init(
      doc: try reader.require(doc, "doc", Expected.doc), rev: try reader.require(rev, "rev", Expected.rev),
      source: try reader.require(source, "text", "a string, or a path instead"), language: language, uri: uri,
      view: view, passes: passes, environment: environment)
  }
}

extension JSONReader {
  /// An object of strings.
  fileprivate mutating func variables() throws(JSONError) -> [String: String] {
    let expected = "an object of strings"
    guard case .object(let object) = try value() else { throw mismatch(expected) }
    var variables: [String: String] = [:]
    for member in object.members {
      guard let text = member.value.stringValue else { throw mismatch(expected, got: "another value of \(member.key)") }
      variables[member.key] = text
    }
    return variables
  }

  /// Names of passes; another word is an error, because it would be silently without effect.
  fileprivate mutating func passes() throws(JSONError) -> [String] {
    try array(in: "passes") { reader throws(JSONError) in
      let expected = "\"pattern\", \"syntax\" or \"semantic\""
      let name = try reader.string(expected)
      guard ["pattern", "syntax", "semantic"].contains(name) else {
        throw reader.mismatch(expected, got: "\"\(name)\"")
      }
      return name
    }
  }
}
