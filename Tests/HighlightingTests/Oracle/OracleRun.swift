import Base
import Grammars
import TestSupport
import TextStore
import TreeSitter

@testable import Highlighting

/// A document, its engine and its clients on one thread, each of which moves only when a step says so.
final class OracleRun {
  private let document: HighlightedDocument
  private let engine: SyntaxEngine
  private let syntax = ScriptedSyntax()
  private let variant: OracleVariant
  private let language: String
  private let oracle: WholeHighlight
  private var handled = 0
  private var waiting: [SyntaxAnswer] = []
  private var mirrors: [Int: [StyleID]] = [:]
  private var texts: [Text] = []
  private var rev = 0
  private var fault: String?
  /// Whether what is wrong is that a settled document is not coloured as from scratch.
  private(set) var isUnlikeScratch = false

  /// - Throws: where the language is not installed.
  init(_ oracleCase: OracleCase, oracle: WholeHighlight) throws {
    variant = oracleCase.variant
    language = oracleCase.language
    self.oracle = oracle
    document = HighlightedDocument(
      text: oracleCase.text, rev: 0, language: language, library: oracle.library, patterns: oracle.patterns,
      syntax: syntax, deliver: { _ in })
    let languages = oracle.languages
    guard let prepared = languages.language(language) else { throw LanguageIsMissing(language: language) }
    var settings = SyntaxSettings()
    // A view in several windows, so that their borders are tried, too.
    settings.window = 1024
    // And without time each parse in many pieces.
    if variant.isStarved { settings.wholeParseLimit = .zero }
    engine = SyntaxEngine(
      language: prepared, text: oracleCase.text, languages: languages, tools: SyntaxTools(), settings: settings)
    for id in variant.hasSmallViews ? 1...2 : 1...1 {
      let view = variant.hasSmallViews ? [0..<min(400 * id, oracleCase.text.count)] : nil
      document.addViewer(id, view: view, granularity: id == 1 ? .ranges : .lines)
      mirrors[id] = Array(repeating: 0, count: oracleCase.text.count)
    }
    texts = [oracleCase.text]
  }

  /// Does a step; what is wrong afterwards.
  func perform(_ step: OracleStep) throws -> String? {
    switch step {
    case .edit(let edit):
      let fitted = edit.fitted(to: document.text)
      rev += 1
      try document.apply([fitted], rev: rev)
      for id in mirrors.keys {
        mirrors[id]?.replaceSubrange(fitted.range, with: repeatElement(0, count: fitted.replacement.count))
      }
      texts.append(document.text)
    case .work(let slices):
      post()
      for _ in 0..<slices {
        guard case .busy = engine.step(until: .distantPast, emit: take) else { break }
      }
    case .deliver(let count): deliver(count)
    case .view(let id, let line, let count):
      let text = document.text
      // Two windows, which touch or overlap at times.
      let windows = [line, (line * 7 + 13) % text.lineCount].map { line in
        let first = min(line, text.lineCount - 1)
        return text.lineStart(first)..<text.lineStart(min(first + count, text.lineCount))
      }
      document.setView(id, windows)
    case .tell: return tell()
    case .semantic(let age, let seed): speak(at: max(0, rev - age), seed: seed)
    case .settle: return try settle()
    }
    return nil
  }

  // MARK: Syntax

  private func post() {
    document.submit()
    for var request in syntax.requests[handled...] {
      request.deadline = variant.isStarved ? .distantPast : .after(.seconds(3600))
      engine.handle(request)
    }
    handled = syntax.requests.count
  }

  private func take(_ answer: SyntaxAnswer) {
    var end = 0
    for styled in answer.styled {
      if styled.range.lowerBound < end { fault = "an answer speaks of \(styled.range) after what ends at \(end)" }
      end = styled.range.upperBound
    }
    waiting.append(answer)
  }

  private func deliver(_ count: Int) {
    let answers = waiting.prefix(count)
    waiting.removeFirst(answers.count)
    for answer in answers { document.receive(answer) }
  }

  private func work() -> Bool {
    post()
    // Without time every step still gets on a little.
    for _ in 0..<20_000 {
      switch engine.step(
        until: variant.isStarved ? .distantPast : .after(.seconds(3600)), emit: take)
      {
      case .idle: return true
      case .busy: break
      case .later: engine.schedule.skipPause()
      }
    }
    return false
  }

  // MARK: Clients

  private func tell() -> String? {
    for id in mirrors.keys.sorted() {
      while let update = document.takeUpdate(for: id) {
        for restyle in update.restyles {
          if let what = show(restyle, to: id) { return "viewer \(id): \(what)" }
        }
        if !update.isPartial { break }
      }
    }
    return nil
  }

  /// Puts what a viewer was told into its mirror; what is wrong with it.
  private func show(_ restyle: StyledRange, to id: Int) -> String? {
    guard var styles = mirrors[id], restyle.range.upperBound <= styles.count else { return "past the end" }
    let told = restyle.runs.bytes
    guard told.count == restyle.range.count else { return "runs do not cover \(restyle.range)" }
    let differing = zip(told, styles[restyle.range]).count { $0 != $1 }
    if id == 1 ? differing < told.count : differing == 0 { return "told what it shows in \(restyle.range)" }
    styles.replaceSubrange(restyle.range, with: told)
    mirrors[id] = styles
    return nil
  }

  // MARK: Providers

  private func speak(at rev: Int, seed: UInt64) {
    let tokens = Self.tokens(of: texts[rev], seed: seed)
    _ = document.applySemantic(
      of: .kept("provider"), priority: 1, tokens: tokens, at: rev, replacing: nil)
  }

  /// Tokens that do not overlap, on some of a text.
  private static func tokens(of text: Text, seed: UInt64) -> [SemanticToken] {
    var random = SeededGenerator(seed: seed)
    var tokens: [SemanticToken] = []
    var offset = 0
    while true {
      offset = text.scalarEnd(atOrAfter: offset + Int.random(in: 0...200, using: &random))
      let end = text.scalarEnd(atOrAfter: offset + Int.random(in: 1...12, using: &random))
      guard end < text.count else { return tokens }
      let style = StyleTable.shared.id(for: ["variable.parameter", "type", ""].randomElement(using: &random) ?? "")
      let modifiers = StyleTable.shared.id(for: ["", "+readonly"].randomElement(using: &random) ?? "")
      tokens.append(SemanticToken(range: offset..<end, style: style, modifiers: modifiers))
      offset = end
    }
  }

  // MARK: Checks

  private func settle() throws -> String? {
    var tokens: [SemanticToken] = []
    if variant.hasSemantics {
      // Moved tokens are held against the mirrors alone; then the provider speaks of the text as it is.
      if let what = try finish(expecting: nil) { return what }
      tokens = Self.tokens(of: document.text, seed: UInt64(rev))
      _ = document.applySemantic(
        of: .kept("provider"), priority: 1, tokens: tokens, at: rev, replacing: nil)
    }
    var expected = oracle.tokens(of: document.text, language: language).runs.withoutPasses.bytes
    for token in tokens {
      for offset in token.range where document.text.byte(at: offset) != 0x0a {
        let base = token.style == 0 ? expected[offset] : token.style
        expected[offset] = StyleTable.shared.adding(token.modifiers, to: base)
      }
    }
    return try finish(expecting: expected)
  }

  private func finish(expecting expected: [StyleID]?) throws -> String? {
    for round in 0... {
      guard round < 1000 else { return "the document never settles" }
      guard work() else { return "the engine never ends" }
      deliver(.max)
      if let fault { return fault }
      if let what = tell() { return what }
      if !document.idle(), !document.isReplyReady { break }
    }
    if document.correctedBytes > 0 { return "\(document.correctedBytes) bytes were told as settled and taken back" }
    for id in mirrors.keys.sorted() {
      guard let shown = mirrors[id], let viewer = document.audience.viewers[id] else { continue }
      for range in viewer.visible(in: document.text.count) {
        let composed = document.tokens(in: range).withoutPasses.bytes
        if let what = Self.difference("shown and composed", shown[range], composed[...], range, document.text) {
          return "viewer \(id), " + what
        }
        guard let expected else { continue }
        let what = Self.difference(
          "composed and from scratch", composed[...], expected[range], range, document.text)
        guard let what else { continue }
        isUnlikeScratch = true
        return "viewer \(id), " + what
      }
    }
    return nil
  }

  private static func difference(
    _ what: String, _ left: ArraySlice<StyleID>, _ right: ArraySlice<StyleID>, _ range: Range<Int>, _ text: Text
  ) -> String? {
    guard left.count == right.count else { return "\(what): \(left.count) and \(right.count) bytes in \(range)" }
    guard let (offset, pair) = zip(range, zip(left, right)).first(where: { $0.1.0 != $0.1.1 }) else { return nil }
    let count = zip(left, right).count { $0 != $1 }
    let names = [pair.0, pair.1].map { "\"\(StyleTable.shared.name(of: $0))\"" }.joined(separator: " and ")
    let context = text.string(in: max(0, offset - 40)..<min(offset + 40, text.count)).debugDescription
    return "\(what): \(count) bytes, first \(offset): \(names), near \(context)"
  }

  // MARK: Trees

  /// How the layers' trees differ from what fresh parses of their ranges give.
  func treeDifference() -> TreeDifference? { difference(of: engine.root, base: 0) }

  private func difference(of layer: Layer, base: Int) -> TreeDifference? {
    let origin = base + layer.origin
    var found: [TreeDifference] = []
    if let tree = layer.tree, layer.isCurrent {
      let parser = Parser()
      guard (try? parser.setLanguage(layer.language.language)) != nil, parser.setIncludedRanges(layer.ranges),
        case .tree(let fresh) = parser.parse(
          engine.text, origin: origin, end: layer.ranges.last.map { origin + $0.upperBound }, old: nil,
          timeoutMicros: nil, cancel: nil)
      else { return nil }
      if !Self.areEqual(tree.root, fresh.root) {
        found.append(tree.root.hasError || fresh.root.hasError ? .withErrors : .withoutErrors)
      }
    }
    found += layer.children.compactMap { difference(of: $0, base: origin) }
    return found.contains(.withErrors) ? .withErrors : found.first
  }

  private static func areEqual(_ left: Node, _ right: Node) -> Bool {
    var a = TreeCursor(left)
    var b = TreeCursor(right)
    while true {
      guard a.symbol == b.symbol, a.range == b.range, a.fieldName == b.fieldName else { return false }
      let (down, alsoDown) = (a.gotoFirstChild(), b.gotoFirstChild())
      if down != alsoDown { return false }
      if down { continue }
      while true {
        let (next, alsoNext) = (a.gotoNextSibling(), b.gotoNextSibling())
        if next != alsoNext { return false }
        if next { break }
        let (up, alsoUp) = (a.gotoParent(), b.gotoParent())
        if up != alsoUp { return false }
        if !up { return true }
      }
    }
  }
}

/// Whether one of two trees that differ has errors.
enum TreeDifference {
  case withErrors, withoutErrors
}

struct LanguageIsMissing: Error {
  var language: String
}

extension [Run] {
  /// The style of every byte.
  var bytes: [StyleID] { flatMap { repeatElement($0.style, count: $0.length) } }
}

extension [SourcedRun] {
  var withoutPasses: [Run] {
    var runs: [Run] = []
    for run in self { runs.appendCoalesced(length: run.length, style: run.style) }
    return runs
  }
}
