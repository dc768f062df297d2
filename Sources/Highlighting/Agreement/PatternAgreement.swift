import Grammars
package import TextStore

/// How far the pattern pass says the same of a text as the syntax source: per byte that is not blank, by kind of style.
package struct PatternAgreement: Sendable {
  /// What a style is at the top level.
  package enum Kind: String, CaseIterable, Sendable {
    case keyword, string, comment, number, type, function, other

    init(of style: StyleID) { self.init(StyleTable.shared.name(of: style)) }

    init(_ style: String) {
      let name = style.split(separator: "+").first.map(String.init) ?? ""
      switch name.split(separator: ".").first {
      case "keyword": self = .keyword
      case "string", "character": self = .string
      case "comment": self = .comment
      case "number", "boolean": self = .number
      case "type", "constructor": self = .type
      case "function": self = .function
      default: self = .other
      }
    }
  }

  /// Bytes that are not blank.
  package private(set) var total = 0
  package private(set) var agreeing = 0
  /// Bytes by what the syntax source and what the pattern pass says, where that differs.
  package private(set) var confusions: [Confusion: Int] = [:]

  package struct Confusion: Hashable, Sendable {
    package var syntax: Kind
    package var pattern: Kind
  }

  package init() {}

  /// From 0 to 1; 1 for nothing.
  package var share: Double { total == 0 ? 1 : Double(agreeing) / Double(total) }

  /// Adds a text.
  /// - Parameter runs: what the syntax source says of it, from its start to its end.
  package mutating func add(_ text: Text, syntax runs: [SourcedRun], lexer: PatternLexer) {
    let source = PatternSource(lexer: lexer, count: text.count)
    let pattern = Self.kinds(source.runs(in: 0..<text.count, of: text, maximumBytes: .max).runs)
    let syntax = Self.kinds(runs.map { Run(length: $0.length, style: $0.style) })
    let bytes = text.bytes(in: 0..<text.count)
    for (offset, byte) in bytes.enumerated() where byte > 0x20 && offset < syntax.count && offset < pattern.count {
      total += 1
      if syntax[offset] == pattern[offset] {
        agreeing += 1
      } else {
        confusions[Confusion(syntax: syntax[offset], pattern: pattern[offset]), default: 0] += 1
      }
    }
  }

  private static func kinds(_ runs: [Run]) -> [Kind] {
    runs.flatMap { repeatElement(Kind(of: $0.style), count: $0.length) }
  }
}
