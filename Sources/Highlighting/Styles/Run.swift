/// An interned style; see ``StyleTable``. 0 is plain: no style at all.
package typealias StyleID = UInt32

/// A stretch of text with one style. Runs follow each other without gaps; where they start is the sum of those before.
package struct Run: Hashable, Sendable {
  /// UTF-8 bytes.
  package var length: Int
  package var style: StyleID

  package init(length: Int, style: StyleID) {
    self.length = length
    self.style = style
  }
}

/// Runs that cover a byte range from its start to its end.
package struct StyledRange: Hashable, Sendable {
  package var range: Range<Int>
  package var runs: [Run]

  package init(range: Range<Int>, runs: [Run]) {
    self.range = range
    self.runs = runs
  }
}

extension [Run] {
  /// As a ``RunSequence`` of styles takes them.
  var values: some Collection<(length: Int, value: StyleID)> { lazy.map { (length: $0.length, value: $0.style) } }

  /// Adds a run, joined with the last one where the style is the same. An empty run adds nothing.
  package mutating func appendCoalesced(length: Int, style: StyleID) {
    guard length > 0 else { return }
    if let last = indices.last, self[last].style == style {
      self[last].length += length
    } else {
      append(Run(length: length, style: style))
    }
  }
}

extension StyledRange {
  /// The parts inside several ranges, which must be ascending and lie within the range. O(runs + parts).
  func pieces(_ parts: [Range<Int>]) -> [StyledRange] {
    var result: [StyledRange] = []
    result.reserveCapacity(parts.count)
    var index = 0
    var start = range.lowerBound
    for part in parts {
      while index < runs.count, start + runs[index].length <= part.lowerBound {
        start += runs[index].length
        index += 1
      }
      var piece: [Run] = []
      var next = index
      var position = start
      while next < runs.count, position < part.upperBound {
        let end = position + runs[next].length
        piece.appendCoalesced(
          length: min(end, part.upperBound) - max(position, part.lowerBound), style: runs[next].style)
        position = end
        next += 1
      }
      result.append(StyledRange(range: part, runs: piece))
    }
    return result
  }

  /// The same ranges, ascending and without overlaps: where two speak of the same bytes, the later in the list counts.
  static func ordered(_ ranges: [StyledRange]) -> [StyledRange] {
    let sorted = ranges.sorted { $0.range.lowerBound < $1.range.lowerBound }
    if zip(sorted, sorted.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound }) { return sorted }
    var result: [StyledRange] = []
    for new in ranges {
      result = result.flatMap { $0.without(new.range) }
      result.append(new)
    }
    return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// What is left before and after other bytes.
  private func without(_ other: Range<Int>) -> [StyledRange] {
    range.overlaps(other) ? pieces(range.without(CollectionOfOne(other))) : [self]
  }
}
