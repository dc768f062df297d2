public import WireProtocol

/// What the daemon says of a document.
public enum Update: Sendable, Hashable {
  /// Colours changed.
  case styles(StyleChange)
  /// Nothing that the program shows is out of date at this revision. Only after `complete` none may follow.
  case settled(rev: Int, state: SettledState)
  /// Something that the program's user should know, such as a missing grammar.
  case notice(Notice)
}

/// Colours that changed.
public struct StyleChange: Sendable, Hashable {
  /// The revision that the spans speak of; ``Document/current(_:)`` moves them to the newest.
  public var rev: Int
  /// Ascending, without overlaps. Every byte in them has another style now; the others keep theirs.
  public var spans: [StyledSpan]

  /// A change that speaks of the text at `rev`.
  public init(rev: Int, spans: [StyledSpan]) {
    self.rev = rev
    self.spans = spans
  }
}

/// A stretch of text with one style.
public struct StyledSpan: Sendable, Hashable {
  /// Bytes.
  public var range: Range<Int>
  /// A capture with its modifiers, such as `string.escape` or `variable+readonly`; nil: plain.
  public var style: String?

  /// A stretch of bytes with a style; nil: plain.
  public init(range: Range<Int>, style: String?) {
    self.range = range
    self.style = style
  }
}

extension StyledSpan {
  /// The spans of entries as the daemon writes them; what the runs leave out is plain.
  ///
  /// - Parameter count: Of so many bytes what lies between the entries is plain, too; nil: it keeps its style.
  /// - Returns: Nil if an entry has another shape than offsets, or a style that was not named.
  static func spans(of entries: [StyledRange], names: [String], ofAll count: Int? = nil) -> [StyledSpan]? {
    var spans: [StyledSpan] = []
    var position = 0
    func addPlain(to end: Int) {
      guard position < end else { return }
      spans.append(StyledSpan(range: position..<end, style: nil))
      position = end
    }
    for entry in entries {
      guard entry.line == nil, entry.start >= 0, entry.start <= entry.end, entry.runs.count.isMultiple(of: 3) else {
        return nil
      }
      if count == nil { position = entry.start }
      for index in stride(from: 0, to: entry.runs.count, by: 3) {
        let (start, length, style) = (entry.runs[index], entry.runs[index + 1], entry.runs[index + 2])
        guard start >= max(position, entry.start), start <= entry.end, length > 0, length <= entry.end - start,
          names.indices.contains(style)
        else { return nil }
        addPlain(to: start)
        spans.append(StyledSpan(range: start..<start + length, style: names[style]))
        position = start + length
      }
      addPlain(to: entry.end)
    }
    if let count { addPlain(to: count) }
    return spans
  }
}
