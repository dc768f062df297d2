/// The answer to `tokens`, as a client reads it.
public struct TokensResult: Sendable, Hashable {
  /// The revision that the spans speak of.
  public var rev: Int
  /// How good the document's colours are.
  public var state: SettledState
  /// The styles of the range.
  public var spans: StyledSpans
  /// What the fourth number of each run stands for; nil if sources were not asked for.
  public var sources: [Source]?
  /// How the language servers of the document do.
  public var providers: [ProviderStatus]

  /// Where runs come from.
  public struct Source: Sendable, Hashable {
    /// `pattern`, `syntax`, or `semantic:` and the provider's name.
    public var name: String
    /// The revision that it spoke of.
    public var rev: Int

    public init(name: String, rev: Int) {
      self.name = name
      self.rev = rev
    }
  }

  /// Reads the answer; nil if it is not one.
  public init?(_ json: JSONValue) {
    guard let rev = json["rev"]?.intValue, let state = json["state"]?.stringValue else { return nil }
    self.rev = rev
    self.state = SettledState(wireName: state)
    providers = json["providers"]?.arrayValue?.compactMap(ProviderStatus.init) ?? []
    if let names = json["sources"]?.arrayValue?.compactMap(\.stringValue),
      let revisions = json["revisions"]?.arrayValue?.compactMap(\.intValue)
    {
      sources = zip(names, revisions).map { Source(name: $0, rev: $1) }
    }
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
