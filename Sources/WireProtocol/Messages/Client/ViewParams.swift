/// `view`: what the client shows.
public struct ViewParams: Sendable, Hashable {
  /// The client's number for the document.
  public var doc: Int
  /// Lines, or offsets in the offsets layout; nil is the whole document.
  public var view: Range<Int>?

  public init(doc: Int, view: Range<Int>?) {
    self.doc = doc
    self.view = view
  }
}

extension ViewParams: DescribedMembers {
  init() { self.init(doc: 0, view: nil) }

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    try members.required("doc", &doc, Expected.doc)
    try members.optional("view", &view)
  }
}

/// `repaint`: forget what was sent for a range.
public struct RepaintParams: Sendable, Hashable {
  /// The client's number for the document.
  public var doc: Int
  /// Nil: the whole document.
  public var range: WireRange?

  public init(doc: Int, range: WireRange? = nil) {
    self.doc = doc
    self.range = range
  }
}

extension RepaintParams: DescribedMembers {
  init() { self.init(doc: 0) }

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    try members.required("doc", &doc, Expected.doc)
    try members.optional("range", &range)
  }
}

/// `tokens`: a pull.
public struct TokensParams: Sendable, Hashable {
  /// The client's number for the document.
  public var doc: Int
  /// Nil: the whole document.
  public var range: WireRange?
  /// Whether each run names the pass it came from.
  public var sources: Bool

  public init(doc: Int, range: WireRange? = nil, sources: Bool = false) {
    self.doc = doc
    self.range = range
    self.sources = sources
  }
}

extension TokensParams: DescribedMembers {
  init() { self.init(doc: 0) }

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    try members.required("doc", &doc, Expected.doc)
    try members.optional("range", &range)
    try members.optional("sources", &sources, usually: false)
  }
}
