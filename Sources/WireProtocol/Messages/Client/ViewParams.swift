/// `view`: what the client shows.
public struct ViewParams: Sendable, Hashable {
  /// The client's number for the document.
  public var doc: Int
  /// A range for each window, of lines, or of offsets in the offsets layout; none shows nothing, nil the whole document.
  public var view: [Range<Int>]?

  /// Ranges of a view at most; a client with more windows tells their hull.
  public static let most = 64

  /// From where the first of some ranges begins to where the last one ends; empty if there are none.
  public static func hull(of ranges: [Range<Int>]) -> Range<Int> {
    let start = ranges.map(\.lowerBound).min() ?? 0
    return start..<(ranges.map(\.upperBound).max() ?? start)
  }

  /// A view for a daemon that takes so many ranges: the hull where there are more, an empty one where there are none.
  public static func fitting(_ ranges: [Range<Int>], atMost count: Int) -> [Range<Int>] {
    ranges.isEmpty || ranges.count > count ? [hull(of: ranges)] : ranges
  }

  public init(doc: Int, view: [Range<Int>]?) {
    self.doc = doc
    self.view = view
  }
}

extension ViewParams: DescribedMembers {
  init() { self.init(doc: 0, view: nil) }

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    try members.required("doc", &doc, Expected.doc)
    try members.optionalView(&view)
  }
}

extension MemberVisitor {
  /// What is shown, in `open` and in `view`.
  mutating func optionalView(_ view: inout [Range<Int>]?) throws(Failure) {
    var ranges = view.map(ViewRanges.init)
    try optional("view", &ranges)
    view = ranges?.ranges
  }
}

/// `[first, last]`, or a list of such ranges.
private struct ViewRanges: MemberValue {
  var ranges: [Range<Int>]

  static var expected: String { Range<Int>.expected + ", or at most \(ViewParams.most) such ranges" }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> ViewRanges {
    var ahead = reader
    try ahead.openArray(expected)
    guard [UInt8(ascii: "["), UInt8(ascii: "]")].contains(ahead.peek()) else {
      return ViewRanges(ranges: [try .read(&reader, expected)])
    }
    let ranges: [Range<Int>] = try .read(&reader, expected)
    guard ranges.count <= ViewParams.most else { throw reader.mismatch(expected, got: "\(ranges.count) ranges") }
    return ViewRanges(ranges: ranges)
  }
  func write(to writer: inout JSONWriter) {
    if ranges.count == 1 { ranges[0].write(to: &writer) } else { ranges.write(to: &writer) }
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
