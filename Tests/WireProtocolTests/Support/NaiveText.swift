import TestSupport
import TextStore

/// Positions by plain counting over scalars: the model that conversions are compared with.
struct NaiveText {
  var scalars: [Unicode.Scalar]

  init(_ string: String) { scalars = Array(string.unicodeScalars) }

  var string: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The document as lines with `\n` between them.
  var lines: [[Unicode.Scalar]] {
    scalars.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  }

  static func units(_ scalar: Unicode.Scalar, _ unit: PositionUnit) -> Int {
    switch unit {
    case .utf8: UTF8.width(scalar)
    case .utf16: UTF16.width(scalar)
    case .utf32: 1
    }
  }

  static func units(_ scalars: some Sequence<Unicode.Scalar>, _ unit: PositionUnit) -> Int {
    scalars.reduce(0) { $0 + units($1, unit) }
  }

  /// The scalar that a column of a line stands for; nil if there is no such line.
  func index(line: Int, column: Int, _ unit: PositionUnit) -> Int? {
    let lines = lines
    guard line < lines.count else { return nil }
    var index = lines[..<line].reduce(0) { $0 + $1.count + 1 }
    var left = column
    for scalar in lines[line] {
      left -= Self.units(scalar, unit)
      if left < 0 { break }
      index += 1
    }
    return index
  }

  /// The scalar that an offset stands for; nil past the end.
  func index(offset: Int, _ unit: PositionUnit) -> Int? {
    guard offset <= Self.units(scalars, unit) else { return nil }
    var left = offset
    for (index, scalar) in scalars.enumerated() {
      left -= Self.units(scalar, unit)
      if left < 0 { return index }
    }
    return scalars.count
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    scalars.replaceSubrange(range, with: text.unicodeScalars)
  }

  static let alphabet: [String] = [
    "a", "b", " ", "\n", "\n", "\r\n", "\r", "é", "e\u{301}", "漢", "😀", "👩‍👩‍👧", "\u{FEFF}", "\0", "\t", "ß", "\u{2028}",
  ]

  static func random(_ length: Int, _ generator: inout SeededGenerator) -> String {
    (0..<length).map { _ in generator.pick(alphabet) }.joined()
  }
}

extension PositionUnit {
  static let all: [PositionUnit] = [.utf8, .utf16, .utf32]
}
