package import TextStore
import TreeSitter

extension WholeHighlight {
  /// A part of a text with its runs: whole lines, but for what the range that was asked for cuts off.
  package struct Part {
    package var range: Range<Int>
    package var runs: [SourcedRun]
  }

  /// Gives the runs of a range, a part after the other: the first as soon as the text is parsed. They are those of
  /// ``tokens(of:language:)``; what was found is not kept.
  ///
  /// - Parameter take: Takes the parts; false ends it.
  package func stream(_ range: Range<Int>, of text: Text, language: String?, take: (Part) -> Bool) {
    let document = HighlightedDocument(
      text: text, rev: 0, language: language, library: library, patterns: patterns, syntax: InlineSyntax(),
      deliver: { _ in })
    stream(range, of: document, take: take)
  }

  /// The same of a document that nothing was done with.
  func stream(_ range: Range<Int>, of document: HighlightedDocument, take: (Part) -> Bool) {
    let text = document.text
    var lines = WholeLines(of: text, in: range)
    var rest = range
    if document.link.isOpen, let language = document.language, let prepared = languages.language(language) {
      let engine = SyntaxEngine(language: prepared, text: text, languages: languages, tools: tools, settings: settings)
      let end = MemoryAccount().charge {
        engine.stream(range) { window, runs in
          lines.add(document.composed(runs, from: window.lowerBound), upTo: window.upperBound).map(take) ?? true
        }
      }
      guard let end else { return }
      rest = end.start..<range.upperBound
    }
    while !rest.isEmpty {
      let end = text.scalarStart(atOrBefore: min(rest.lowerBound + settings.window, rest.upperBound))
      let window = rest.lowerBound..<end
      document.lexPatterns(upTo: window.upperBound)
      guard lines.add(document.tokens(in: window), upTo: window.upperBound).map(take) ?? true else { return }
      rest = window.upperBound..<rest.upperBound
    }
  }

  /// Puts the runs of windows together to parts that end with a line.
  private struct WholeLines {
    let text: Text
    let end: Int
    private var held: Part

    init(of text: Text, in range: Range<Int>) {
      self.text = text
      end = range.upperBound
      held = Part(range: range.lowerBound..<range.lowerBound, runs: [])
    }

    /// Adds the runs that follow; what is whole now.
    mutating func add(_ runs: [SourcedRun], upTo place: Int) -> Part? {
      for run in runs { held.runs.appendCoalesced(length: run.length, style: run.style, pass: run.pass) }
      held.range = held.range.lowerBound..<place
      let cut = place == end ? end : text.lineStart(at: place)
      guard cut > held.range.lowerBound else { return nil }
      var part = Part(range: held.range.lowerBound..<cut, runs: [])
      var rest = Part(range: cut..<place, runs: [])
      var start = held.range.lowerBound
      for run in held.runs {
        let stop = start + run.length
        part.runs.appendCoalesced(length: min(stop, cut) - start, style: run.style, pass: run.pass)
        rest.runs.appendCoalesced(length: stop - max(start, cut), style: run.style, pass: run.pass)
        start = stop
      }
      held = rest
      return part
    }
  }
}

extension HighlightedDocument {
  /// Runs of the syntax source, with those of the pattern pass where it has left something unspoken.
  fileprivate func composed(_ runs: [Run], from start: Int) -> [SourcedRun] {
    var result: [SourcedRun] = []
    var start = start
    patterns.keepingRuns {
      for run in runs {
        let end = start + run.length
        if run.style == StyleTable.unspoken {
          lexPatterns(upTo: end)
          appendPatterns(start..<end, to: &result)
        } else {
          result.appendCoalesced(length: run.length, style: run.style, pass: .syntax)
        }
        start = end
      }
    }
    return result
  }

  /// Lexes from the top to a place, so that what is before it does not hang on where somebody looked.
  fileprivate func lexPatterns(upTo place: Int) {
    while patterns.exactEnd < place, patterns.advance(in: text, maximumBytes: place - patterns.exactEnd) {}
  }
}
