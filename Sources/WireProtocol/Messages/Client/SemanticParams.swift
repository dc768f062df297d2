public import TextStore

/// `semantic`: tokens that a program outside found, or takes back.
public struct SemanticParams: Sendable, Hashable {
  /// The document that tokens are for.
  public enum Document: Sendable, Hashable {
    /// By the client's own number.
    case doc(Int)
    /// By its uri; then it may be of another connection.
    case uri(String)
  }

  /// What the numbers of the tokens stand for.
  public struct Legend: Sendable, Hashable {
    /// By a token's fourth number.
    public var tokenTypes: [String]
    /// By the bits of a token's fifth number, the lowest first.
    public var tokenModifiers: [String]

    public init(tokenTypes: [String], tokenModifiers: [String]) {
      self.tokenTypes = tokenTypes
      self.tokenModifiers = tokenModifiers
    }
  }

  /// The document that the tokens are for.
  public var document: Document
  /// The revision that the tokens and the range speak of; nil, where something is taken back: the newest.
  public var rev: Int?
  /// The provider's name.
  public var source: String
  /// LSP's encoding: line delta, start delta, length, type, modifiers; five integers a token.
  public var tokens: [Int]
  /// Nil: the one sent before by this source.
  public var legend: Legend?
  /// Nil: the connection's.
  public var unit: PositionUnit?
  /// What the tokens cover; nil is the whole document.
  public var range: WireRange?
  /// Of providers that speak of the same text the higher one wins.
  public var priority: Int
  /// Whether the tokens stay when the connection ends.
  public var keep: Bool
  /// Whether there are no tokens, and what the source has said of the range is taken back; without a range all of it.
  public var clear: Bool

  public init(
    document: Document, rev: Int?, source: String, tokens: [Int], legend: Legend? = nil, unit: PositionUnit? = nil,
    range: WireRange? = nil, priority: Int = 0, keep: Bool = false, clear: Bool = false
  ) {
    self.document = document
    self.rev = rev
    self.source = source
    self.tokens = tokens
    self.legend = legend
    self.unit = unit
    self.range = range
    self.priority = priority
    self.keep = keep
    self.clear = clear
  }
}

extension SemanticParams: CallParams {
  init(_ reader: inout JSONReader) throws(JSONError) {
    var (doc, rev): (Int?, Int?)
    var (uri, source): (String?, String?)
    var tokens: [Int]?
    var legend: Legend?
    var unit: PositionUnit?
    var range: WireRange?
    var priority: Int?
    var (keep, clear) = (false, false)
    try reader.openParams()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "doc") {
        doc = try reader.optional("doc")
      } else if reader.isKey(key, "uri") {
        uri = try reader.optional("uri")
      } else if reader.isKey(key, "rev") {
        rev = try reader.optional("rev")
      } else if reader.isKey(key, "source") {
        source = try reader.optional("source")
      } else if reader.isKey(key, "tokens") {
        tokens = try reader.optional("tokens")
      } else if reader.isKey(key, "legend") {
        legend = try reader.optional("legend")
      } else if reader.isKey(key, "unit") {
        unit = try reader.optional("unit")
      } else if reader.isKey(key, "range") {
        range = try reader.optional("range")
      } else if reader.isKey(key, "priority") {
        priority = try reader.optional("priority")
      } else if reader.isKey(key, "keep") {
        keep = try reader.optional("keep") ?? false
      } else if reader.isKey(key, "clear") {
        clear = try reader.optional("clear") ?? false
      } else {
        try reader.skipValue()
      }
    }
    let document: Document? = if let doc { .doc(doc) } else if let uri { .uri(uri) } else { nil }
    let numbers = try clear ? tokens ?? [] : reader.require(tokens, "tokens", "an array of integers, five a token")
    if clear, !numbers.isEmpty {
      reader.field = "tokens"
      throw reader.mismatch("no tokens beside clear", got: "\(numbers.count) integers")
    }
    guard numbers.count.isMultiple(of: 5) else {
      reader.field = "tokens"
      throw reader.mismatch("an array of integers, five a token", got: "\(numbers.count) integers")
    }
    self.init(
      document: try reader.require(document, "doc", "an integer that names a document, or a uri instead"),
      rev: try clear ? rev : reader.require(rev, "rev", Expected.rev),
      source: try reader.require(source, "source", "a string, the provider's name"), tokens: numbers, legend: legend,
      unit: unit, range: range, priority: priority ?? 0, keep: keep, clear: clear)
  }

  func write(to members: inout MemberWriter) {
    switch document {
    case .doc(let doc): members.write("doc", doc)
    case .uri(let uri): members.write("uri", uri)
    }
    if let rev { members.write("rev", rev) }
    members.write("source", source)
    if let legend { members.write("legend", legend) }
    if let unit { members.write("unit", unit) }
    if let range { members.write("range", range) }
    if priority != 0 { members.write("priority", priority) }
    if keep { members.write("keep", true) }
    if clear { members.write("clear", true) }
    members.write("tokens", tokens)
  }
}

extension SemanticParams.Legend: DescribedMembers {
  init() { self.init(tokenTypes: [], tokenModifiers: []) }

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    try members.optional("tokenTypes", &tokenTypes, usually: [])
    try members.optional("tokenModifiers", &tokenModifiers, usually: [])
    let bytes = (tokenTypes + tokenModifiers).reduce(0) { $0 + $1.utf8.count + 16 }
    try members.check(
      bytes <= Self.mostBytes, "tokenTypes", "names of at most \(Self.mostBytes) bytes with the modifiers'",
      got: "\(bytes)")
  }

  /// Of names, and of the memory for each: it is kept for each source of a connection.
  private static let mostBytes = 64 << 10
}
