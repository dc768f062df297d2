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
