/// The answer to `tokens`, as a client reads it.
public struct TokensResult: Sendable, Hashable {
  public var rev: Int
  public var state: SettledState
  public var spans: StyledSpans
  /// What the fourth number of each run stands for; nil if sources were not asked for.
  public var sources: [String]?

  /// Reads the answer; nil if it is not one.
  public init?(_ json: JSONValue) {
    guard let rev = json["rev"]?.intValue, let state = json["state"]?.stringValue else { return nil }
    self.rev = rev
    self.state = SettledState(wireName: state)
    sources = json["sources"]?.arrayValue?.compactMap(\.stringValue)
    if let lines = json["lines"]?.arrayValue {
      spans = .lines(lines.compactMap(StyledLines.init))
    } else if let ranges = json["ranges"]?.arrayValue {
      spans = .ranges(ranges.compactMap(StyledRange.init))
    } else {
      return nil
    }
  }
}

extension StyledLines {
  fileprivate init?(_ json: JSONValue) {
    guard let elements = json.arrayValue, let first = elements.first?.intValue else { return nil }
    self.init(first: first, lines: elements.dropFirst().map { $0.arrayValue?.compactMap(\.intValue) ?? [] })
  }
}

extension StyledRange {
  fileprivate init?(_ json: JSONValue) {
    guard let elements = json.arrayValue, let runs = elements.last?.arrayValue?.compactMap(\.intValue) else {
      return nil
    }
    let numbers = elements.dropLast().compactMap(\.intValue)
    switch numbers.count {
    case 2: self.init(start: numbers[0], end: numbers[1], runs: runs)
    case 3: self.init(line: numbers[0], start: numbers[1], end: numbers[2], runs: runs)
    default: return nil
    }
  }
}
