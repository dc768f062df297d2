/// A source of tokens, by rank: what a later one says stands over what an earlier one says.
package enum Pass: Int, Sendable, Comparable, CaseIterable {
  case pattern
  case syntax
  case semantic

  package var name: String {
    switch self {
    case .pattern: "pattern"
    case .syntax: "syntax"
    case .semantic: "semantic"
    }
  }

  package static func < (a: Pass, b: Pass) -> Bool { a.rawValue < b.rawValue }
}

/// A run with the pass that gave it its style.
package struct SourcedRun: Hashable, Sendable {
  /// UTF-8 bytes.
  package var length: Int
  package var style: StyleID
  package var pass: Pass

  package init(length: Int, style: StyleID, pass: Pass) {
    self.length = length
    self.style = style
    self.pass = pass
  }
}

extension Run {
  package init(_ run: SourcedRun) { self.init(length: run.length, style: run.style) }
}

extension [SourcedRun] {
  mutating func appendCoalesced(length: Int, style: StyleID, pass: Pass) {
    guard length > 0 else { return }
    if let last = indices.last, self[last].style == style, self[last].pass == pass {
      self[last].length += length
    } else {
      append(SourcedRun(length: length, style: style, pass: pass))
    }
  }
}
