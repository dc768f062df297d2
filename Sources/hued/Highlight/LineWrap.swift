import ArgumentParser

/// When lines that are longer than the terminal is wide go on in rows of their own, beside the margin.
enum LineWrap: String, CaseIterable, ExpressibleByArgument {
  /// On a terminal, beside a margin, unless the pager chops lines. Elsewhere the terminal does it, and a line that is copied
  /// stays whole.
  case auto
  case never
  /// Wherever there is no more room for a character.
  case character

  /// The columns that a row of text has; nil: lines are not wrapped.
  func width(margin: Int, columns: Int, isTerminal: Bool, chops: Bool) -> Int? {
    switch self {
    case .never: return nil
    case .auto: guard isTerminal, margin > 0, !chops else { return nil }
    case .character: break
    }
    return max(columns - margin, 1)
  }
}
