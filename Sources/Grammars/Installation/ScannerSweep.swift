import TextStore
import TreeSitter

/// Looks whether a grammar's scanner has a memory: whether what it has read of one text tells in the tree of the next.
///
/// A scanner's state belongs to a parse. One that keeps it in variables of its library, and does not begin anew with each
/// parse, takes it from document to document; what shows it are texts that end in the middle of something.
enum ScannerSweep {
  /// What texts leave open, in one language or another.
  private static let openers = [
    "\"", "'", "`", "\"\"\"", "'''", "|||", "/*", "(*", "{-", "<!--", "--[[", "[[", "#|", "#=", "{", "(", "[", "<",
    "${", "#{",
    "<<EOF\n", "```\n", "r#\"", "%q(", "@\"", "$\"", "~~~\n", "---\n", "<%", "{{", "\\", "\n  ", "\n\t\t",
  ]
  /// Places that a sample is cut at, at most.
  private static let cuts = 64

  /// Parses the sample, each broken text and the sample again, then all of them once more.
  static func findsMemory(of language: Language, sample: Text) -> Bool {
    language.forget()
    defer { language.forget() }
    let texts = broken(sample)
    let expected = tree(of: sample, language)
    var first: [Tree?] = []
    for text in texts {
      first.append(tree(of: text, language))
      if tree(of: sample, language) != expected { return true }
    }
    if zip(texts, first).reversed().contains(where: { tree(of: $0, language) != $1 }) { return true }
    // What it keeps may tell in other texts.
    return !language.isUntouched
  }

  /// The sample's beginnings and ends, and the sample with something opened in it or behind it.
  private static func broken(_ sample: Text) -> [Text] {
    let step = sample.count / cuts + 1
    let places = stride(from: 1, to: max(sample.count, 1), by: step).map { sample.scalarStart(atOrBefore: $0) }
    let text = sample.string(in: 0..<sample.count)
    let middle = sample.scalarStart(atOrBefore: sample.count / 2)
    let opened = openers.flatMap { opener in
      [
        opener, text + opener,
        sample.string(in: 0..<middle) + opener + sample.string(in: middle..<sample.count),
      ]
    }
    return places.map { Text(sample.string(in: 0..<$0)) } + places.map { Text(sample.string(in: $0..<sample.count)) }
      + opened.map { Text($0) }
  }

  /// The nodes of a tree with their places, from the root down.
  private typealias Tree = [NodePlace]

  private struct NodePlace: Equatable {
    var symbol: UInt16
    var range: Range<Int>
  }

  /// Nil where the text cannot be parsed in its time.
  private static func tree(of text: Text, _ language: Language) -> Tree? {
    let parser = Parser()
    guard (try? parser.setLanguage(language)) != nil,
      case .tree(let tree) = parser.parse(text, timeoutMicros: GrammarCheck.parseLimitMicros)
    else { return nil }
    var places: Tree = []
    var cursor = TreeCursor(tree.root)
    while true {
      places.append(NodePlace(symbol: cursor.symbol, range: cursor.range))
      if cursor.gotoFirstChild() { continue }
      while !cursor.gotoNextSibling() {
        guard cursor.gotoParent() else { return places }
      }
    }
  }
}
