import TextStore

/// One thing that happens to a document between two checks. Whatever the text has become, a step can be done: places
/// past the end are clamped, so that steps can be left out when a failure is reduced.
enum OracleStep: Sendable {
  case edit(TextEdit)
  /// What changed goes to the syntax source, which begins to work and is stopped after so many steps.
  case work(slices: Int)
  /// The oldest answers reach the document.
  case deliver(Int)
  /// A viewer looks elsewhere: so many lines from a line, and as many from another one.
  case view(Int, line: Int, count: Int)
  /// The viewers are told what they are owed.
  case tell
  /// A provider speaks of the text of so many revisions ago.
  case semantic(age: Int, seed: UInt64)
  /// Everything is worked off, and compared with a highlight from scratch.
  case settle
}

extension OracleStep: CustomStringConvertible {
  var description: String {
    switch self {
    case .edit(let edit):
      ".edit(\(edit.range), \(String(decoding: edit.replacement, as: UTF8.self).debugDescription))"
    case .work(let slices): ".work(slices: \(slices))"
    case .deliver(let count): ".deliver(\(count))"
    case .view(let id, let line, let count): ".view(\(id), line: \(line), count: \(count))"
    case .tell: ".tell"
    case .semantic(let age, let seed): ".semantic(age: \(age), seed: \(seed))"
    case .settle: ".settle"
    }
  }
}

extension TextEdit {
  /// The edit as far as it fits a text, on scalar boundaries.
  func fitted(to text: Text) -> TextEdit {
    let range = range.clamped(to: 0..<text.count)
    let start = text.scalarStart(atOrBefore: range.lowerBound)
    return TextEdit(range: start..<max(start, text.scalarStart(atOrBefore: range.upperBound)), replacement: replacement)
  }
}
