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
  public var source: Source {
    get { text.map { .text($0.bytes) } ?? .path(path ?? "") }
    set {
      switch newValue {
      case .text(let bytes): text = UTF8Bytes(bytes: bytes)
      case .path(let file): (text, path) = (nil, file)
      }
    }
  }
  /// A text that comes with its path is the editor's: the file may be older.
  private var text: UTF8Bytes?
  /// The file that the text is of, or will be; nil: the client named no file.
  public private(set) var path: String?
  /// A language's id, or another name of it; nil: the daemon finds it by the uri and the text.
  public var language: String?
  /// Where the text comes from: others find the document by it, and language servers the project.
  public var uri: String?
  /// As in ``ViewParams``. Nil: the whole document.
  public var view: [Range<Int>]?
  /// The passes that the client wants; nil: those that the user's configuration switches on.
  public var passes: [String]?
  /// Variables for the language servers of the document's project.
  public var environment: [String: String]

  public init(
    doc: Int, rev: Int, source: Source, language: String? = nil, uri: String? = nil, view: [Range<Int>]? = nil,
    passes: [String]? = nil, environment: [String: String] = [:]
  ) {
    self.doc = doc
    self.rev = rev
    self.language = language
    self.uri = uri
    self.view = view
    self.passes = passes
    self.environment = environment
    self.source = source
  }
}

extension OpenParams: DescribedMembers {
  init() {
    self.init(doc: 0, rev: 0, source: .text([]))
    text = nil
  }

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    try members.required("doc", &doc, Expected.doc)
    try members.required("rev", &rev, Expected.rev)
    try members.optional("language", &language)
    try members.optional("uri", &uri)
    try members.optional("text", &text)
    try members.optional("path", &path)
    try members.check(text != nil || path != nil, "text", "a string, or a path instead", got: nil)
    try members.optionalView(&view)
    var names = passes?.map(PassName.init)
    try members.optional("passes", &names)
    passes = names?.map(\.name)
    try members.optional("environment", &environment, usually: [:])
  }

  private struct PassName: MemberValue {
    var name: String

    static var expected: String { Known.expected }
    /// Another name is refused, because it would be silently without effect.
    static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> PassName {
      PassName(name: try Known.read(&reader, expected).rawValue)
    }
    func write(to writer: inout JSONWriter) { name.write(to: &writer) }

    private enum Known: String, NamedValue {
      case pattern, syntax, semantic
    }
  }
}
