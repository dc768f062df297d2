/// `restyle`: what a client must show differently.
public struct Restyle: Sendable, Hashable {
  /// The client's number for the document.
  public var doc: Int
  /// The revision whose positions these are.
  public var rev: Int
  /// The best source that has a part in it: `pattern`, `syntax` or `semantic`.
  public var pass: String
  /// What differs from what the client was sent before.
  public var changes: StyledSpans

  public init(doc: Int, rev: Int, pass: String, changes: StyledSpans) {
    self.doc = doc
    self.rev = rev
    self.pass = pass
    self.changes = changes
  }
}

/// Styles of some of a document's text, in the client's unit and layout.
public enum StyledSpans: Sendable, Hashable {
  /// Each line is replaced whole.
  case lines([StyledLines])
  /// Each span is replaced, and nothing around it.
  case ranges([StyledRange])
}

/// `[first, runsOfLine, runsOfLine, …]`
public struct StyledLines: Sendable, Hashable {
  /// The number of the first line, from 0.
  public var first: Int
  /// For each line, a flat list of start, length and style (and source, where sources were asked for).
  public var lines: [[Int]]

  public init(first: Int, lines: [[Int]]) {
    self.first = first
    self.lines = lines
  }
}

/// `[line, from, to, runs]`, or `[start, end, runs]` in the offsets layout.
public struct StyledRange: Sendable, Hashable {
  /// Nil in the offsets layout.
  public var line: Int?
  /// The first column of the line, or the first offset, in the client's unit.
  public var start: Int
  /// The column or offset behind the last.
  public var end: Int
  /// As in `StyledLines`; starts are not relative to the range.
  public var runs: [Int]

  public init(line: Int? = nil, start: Int, end: Int, runs: [Int]) {
    self.line = line
    self.start = start
    self.end = end
    self.runs = runs
  }
}

extension JSONReader {
  /// The value of `lines`.
  mutating func styledLines() throws(JSONError) -> [StyledLines] {
    try array(in: "lines") { reader throws(JSONError) in
      try reader.openArray("[first, runs, …]")
      var block = StyledLines(first: 0, lines: [])
      var (first, isNumberRead) = (true, false)
      while try reader.nextElement(&first) {
        if isNumberRead {
          block.lines.append(try .read(&reader, "an array of integers"))
        } else {
          block.first = try reader.index()
          isNumberRead = true
        }
      }
      guard isNumberRead else { throw reader.mismatch("[first, runs, …]", got: "an empty array") }
      return block
    }
  }

  /// The value of `ranges`.
  mutating func styledRanges() throws(JSONError) -> [StyledRange] {
    let expected = "[line, from, to, runs] or [start, end, runs]"
    return try array(in: "ranges") { reader throws(JSONError) in
      try reader.openArray(expected)
      var numbers: [Int] = []
      var runs: [Int]?
      var first = true
      while try reader.nextElement(&first) {
        if reader.peek() == UInt8(ascii: "[") {
          runs = try .read(&reader, "an array of integers")
        } else {
          numbers.append(try reader.index(expected))
        }
      }
      guard let runs, numbers.count == 2 || numbers.count == 3 else {
        throw reader.mismatch(expected, got: "\(numbers.count) numbers")
      }
      let line = numbers.count == 3 ? numbers.removeFirst() : nil
      return StyledRange(line: line, start: numbers[0], end: numbers[1], runs: runs)
    }
  }
}

extension StyledSpans {
  /// Its key in a message, and its value.
  var member: (key: StaticString, value: JSONValue) {
    func list(_ numbers: [Int]) -> JSONValue { .array(numbers.map { .int($0) }) }
    switch self {
    case .lines(let blocks):
      return ("lines", .array(blocks.map { .array([.int($0.first)] + $0.lines.map(list)) }))
    case .ranges(let ranges):
      let values = ranges.map { range in
        JSONValue.array([range.line, range.start, range.end].compactMap { $0.map { .int($0) } } + [list(range.runs)])
      }
      return ("ranges", .array(values))
    }
  }
}
