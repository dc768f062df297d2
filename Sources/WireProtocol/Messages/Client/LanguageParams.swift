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
