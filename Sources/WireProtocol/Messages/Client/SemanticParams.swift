public import TextStore

/// `semantic`: tokens that a program outside found.
public struct SemanticParams: Sendable, Hashable {
  public enum Document: Sendable, Hashable {
    case doc(Int)
    case uri(String)
  }

  /// What the numbers of the tokens stand for.
  public struct Legend: Sendable, Hashable {
    public var tokenTypes: [String]
    public var tokenModifiers: [String]

    public init(tokenTypes: [String], tokenModifiers: [String]) {
      self.tokenTypes = tokenTypes
      self.tokenModifiers = tokenModifiers
    }
  }

  public var document: Document
  public var rev: Int
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

  public init(
    document: Document, rev: Int, source: String, tokens: [Int], legend: Legend? = nil, unit: PositionUnit? = nil,
    range: WireRange? = nil, priority: Int = 0
  ) {
    self.document = document
    self.rev = rev
    self.source = source
    self.tokens = tokens
    self.legend = legend
    self.unit = unit
    self.range = range
    self.priority = priority
  }

  init(_ reader: inout JSONReader) throws(JSONError) {
    var (doc, rev): (Int?, Int?)
    var (uri, source): (String?, String?)
    var tokens: [Int]?
    var legend: Legend?
    var unit: PositionUnit?
    var range: WireRange?
    var priority: Int?
    try reader.openParams()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "doc") {
        doc = try reader.int(in: "doc")
      } else if reader.isKey(key, "uri") {
        uri = try reader.optionalString(in: "uri")
      } else if reader.isKey(key, "rev") {
        rev = try reader.int(in: "rev")
      } else if reader.isKey(key, "source") {
        source = try reader.string(in: "source")
      } else if reader.isKey(key, "tokens") {
        tokens = try reader.array(in: "tokens") { reader throws(JSONError) in try reader.int() }
      } else if reader.isKey(key, "legend") {
        reader.field = "legend"
        legend = try reader.takeNull() ? nil : try Legend(&reader)
      } else if reader.isKey(key, "unit") {
        unit = try reader.optionalName(in: "unit", "\"utf-8\", \"utf-16\" or \"utf-32\"") { PositionUnit(wireName: $0) }
      } else if reader.isKey(key, "range") {
        range = try reader.optionalRange(in: "range")
      } else if reader.isKey(key, "priority") {
        reader.field = "priority"
        priority = try reader.takeNull() ? nil : try reader.int()
      } else {
        try reader.skipValue()
      }
    }
    let document: Document? = if let doc { .doc(doc) } else if let uri { .uri(uri) } else { nil }
    let numbers = try reader.require(tokens, "tokens", "an array of integers, five a token")
    guard numbers.count.isMultiple(of: 5) else {
      reader.field = "tokens"
      throw reader.mismatch("an array of integers, five a token", got: "\(numbers.count) integers")
    }
    self.init(
      document: try reader.require(document, "doc", "an integer that names a document, or a uri instead"),
      rev: try reader.require(rev, "rev", Expected.rev),
      source: try reader.require(source, "source", "a string, the provider's name"), tokens: numbers, legend: legend,
      unit: unit, range: range, priority: priority ?? 0)
  }
}

extension SemanticParams.Legend {
  init(_ reader: inout JSONReader) throws(JSONError) {
    self.init(tokenTypes: [], tokenModifiers: [])
    try reader.openObject()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "tokenTypes") {
        tokenTypes = try reader.array(in: "legend.tokenTypes") { reader throws(JSONError) in try reader.string() }
      } else if reader.isKey(key, "tokenModifiers") {
        tokenModifiers = try reader.array(in: "legend.tokenModifiers") { reader throws(JSONError) in
          try reader.string()
        }
      } else {
        try reader.skipValue()
      }
    }
  }
}
