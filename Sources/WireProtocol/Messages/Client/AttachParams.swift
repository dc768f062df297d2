/// `attach`: follow a document that another connection opened.
public struct AttachParams: Sendable, Hashable {
  /// The client's number for the document, which it chooses here.
  public var doc: Int
  /// The uri that the document was opened with.
  public var uri: String
  /// Whether the answer holds the text.
  public var text: Bool

  public init(doc: Int, uri: String, text: Bool = false) {
    self.doc = doc
    self.uri = uri
    self.text = text
  }
}

extension AttachParams: DescribedMembers {
  init() { self.init(doc: 0, uri: "") }

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    try members.required("doc", &doc, Expected.doc)
    try members.required("uri", &uri, "a string")
    try members.optional("text", &text, usually: false)
  }
}

/// `language`: what the document is written in.
public struct LanguageParams: Sendable, Hashable {
  /// The client's number for the document.
  public var doc: Int
  /// A language's id, or another name of it.
  public var language: String

  public init(doc: Int, language: String) {
    self.doc = doc
    self.language = language
  }
}

extension LanguageParams: DescribedMembers {
  init() { self.init(doc: 0, language: "") }

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    try members.required("doc", &doc, Expected.doc)
    try members.required("language", &language, "a string")
  }
}

/// `check`: is the daemon's text the client's?
public struct CheckParams: Sendable, Hashable {
  /// The client's number for the document.
  public var doc: Int
  /// The revision of the text that the hash is of.
  public var rev: Int
  /// 64 lower-case hexadecimal digits.
  public var sha256: String

  public init(doc: Int, rev: Int, sha256: String) {
    self.doc = doc
    self.rev = rev
    self.sha256 = sha256.lowercased()
  }
}

extension CheckParams: DescribedMembers {
  init() { self.init(doc: 0, rev: 0, sha256: "") }

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    let digits = "64 hexadecimal digits"
    try members.required("doc", &doc, Expected.doc)
    try members.required("rev", &rev, Expected.rev)
    try members.required("sha256", &sha256, digits)
    let isHash = sha256.utf8.count == 64 && sha256.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    try members.check(isHash, "sha256", digits, got: "\"\(sha256)\"")
    sha256 = sha256.lowercased()
  }
}

/// `close`
struct CloseParams: DescribedMembers {
  var doc = 0

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    try members.required("doc", &doc, Expected.doc)
  }
}

/// `$/cancelRequest`
struct CancelParams: DescribedMembers {
  var id = RequestID.null

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    try members.required("id", &id, "the id of a request")
  }
}
