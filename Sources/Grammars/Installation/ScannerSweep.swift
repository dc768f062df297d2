import TextStore
import TreeSitter

/// Looks whether a grammar's scanner has a memory: whether what it has seen elsewhere tells in a tree.
///
/// A scanner's state belongs to a place of a text: it is written into the tree there, and read again where a parse goes on.
/// One that keeps what it has seen in variables of its library takes it from document to document; one that does not read
/// all that it wrote, or writes only a part, takes it from place to place. What shows it are texts that end in the middle of
/// something.
enum ScannerSweep {
  /// What texts leave open, in one language or another.
  private static let openers = [
    "\"", "'", "`", "\"\"\"", "'''", "|||", "/*", "(*", "{-", "<!--", "--[[", "[[", "#|", "#=", "{", "(", "[", "<",
    "${", "#{",
    "<<EOF\n", "<<<EOF\n", "```\n", "r#\"", "%q(", "@\"", "$\"", "~~~\n", "---\n", "<%", "{{", "\\", "\n  ", "\n\t\t",
  ]
  /// Places that a sample is cut at, at most.
  private static let cuts = 64

  /// Parses the sample, each broken text and the sample again, then all of them once more, and once with a new scanner for
  /// each state that is read.
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
    guard language.isUntouched else { return true }
    guard let probing = language.probing() else { return false }
    return zip(texts, first).contains { tree(of: $0, probing) != $1 } || probing.hasLostState
  }

  /// The sample's beginnings and ends, the beginnings one behind the other, so that much is open at once, and the sample
  /// with something opened in it or behind it.
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
    let beginnings = places.map { sample.string(in: 0..<$0) }
    return (beginnings + [beginnings.joined(separator: "\n")]).map { Text($0) }
      + places.map { Text(sample.string(in: $0..<sample.count)) }
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
