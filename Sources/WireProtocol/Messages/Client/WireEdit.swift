public import TextStore

/// An edit as a client writes it, not yet compared with a text.
public enum WireEdit: Sendable, Hashable {
  /// `[startLine, startColumn, endLine, endColumn, "text"]`
  case positions(start: Position, end: Position, text: [UInt8])
  /// `[start, end, "text"]`, in the offsets layout.
  case offsets(start: Int, end: Int, text: [UInt8])
  /// `[first, last, ["line", …]]`: whole lines; `joined` has `count` lines with `\n` between them.
  case lines(first: Int, last: Int, count: Int, joined: [UInt8])

  /// The new text, but for line feeds that the line form may add around it.
  public var inserted: [UInt8] {
    switch self {
    case .positions(_, _, let text), .offsets(_, _, let text): text
    case .lines(_, _, _, let joined): joined
    }
  }
}

extension JSONReader {
  static let editForms =
    "[startLine, startColumn, endLine, endColumn, \"text\"], [start, end, \"text\"] or [first, last, [\"line\", …]]"

  mutating func edit() throws(JSONError) -> WireEdit {
    try openArray(Self.editForms)
    var numbers: (Int, Int, Int, Int) = (0, 0, 0, 0)
    var count = 0
    var edit: WireEdit?
    var first = true
    while try nextElement(&first) {
      guard edit == nil else { throw mismatch(Self.editForms, got: "more after the text") }
      switch peek() {
      case UInt8(ascii: "\""):
        let text = try stringBytes()
        switch count {
        case 2: edit = .offsets(start: numbers.0, end: numbers.1, text: text)
        case 4:
          edit = .positions(
            start: .init(line: numbers.0, column: numbers.1), end: .init(line: numbers.2, column: numbers.3),
            text: text)
        default: throw mismatch(Self.editForms, got: "a text after \(count) numbers")
        }
      case UInt8(ascii: "["):
        guard count == 2 else { throw mismatch(Self.editForms, got: "lines after \(count) numbers") }
        let lines = try lines()
        edit = .lines(first: numbers.0, last: numbers.1, count: lines.count, joined: lines.joined)
      default:
        guard count < 4 else { throw mismatch(Self.editForms, got: "more than 4 numbers") }
        let value = try index("a line, a column or an offset of at least 0")
        switch count {
        case 0: numbers.0 = value
        case 1: numbers.1 = value
        case 2: numbers.2 = value
        default: numbers.3 = value
        }
        count += 1
      }
    }
    guard let edit else { throw mismatch(Self.editForms, got: "an array without a text") }
    return edit
  }

  private mutating func lines() throws(JSONError) -> (count: Int, joined: [UInt8]) {
    try openArray()
    var joined: [UInt8] = []
    var count = 0
    var first = true
    while try nextElement(&first) {
      let line = try stringBytes("a line")
      if line.contains(0x0A) { throw mismatch("lines without line ends", got: "a line with \"\\n\" in it") }
      if count > 0 { joined.append(0x0A) }
      joined.append(contentsOf: line)
      count += 1
    }
    return (count, joined)
  }
}

extension JSONWriter {
  mutating func edit(_ edit: WireEdit) {
    raw("[")
    let numbers =
      switch edit {
      case .positions(let start, let end, _): [start.line, start.column, end.line, end.column]
      case .offsets(let start, let end, _): [start, end]
      case .lines(let first, let last, _, _): [first, last]
      }
    for number in numbers {
      int(number)
      comma()
    }
    switch edit {
    case .positions(_, _, let text), .offsets(_, _, let text): string(text)
    case .lines(_, _, let count, let joined):
      let lines = count > 0 ? joined.split(separator: 0x0A, omittingEmptySubsequences: false) : []
      array(lines) { $1.string(Array($0)) }
    }
    raw("]")
  }
}
