package import TextStore

/// A highlighted text that can be asked about its places. Used by one thread.
package final class InspectedText {
  package let text: Text
  /// The runs of the whole text.
  package let runs: [SourcedRun]
  package let state: DocumentState
  let engine: SyntaxEngine?

  init(text: Text, runs: [SourcedRun], state: DocumentState, engine: SyntaxEngine?) {
    self.text = text
    self.runs = runs
    self.state = state
    self.engine = engine
  }

  /// Parses the text, and all that is injected into it, once more from nothing: what no highlight can do without. For
  /// measuring.
  package func parseAgain() { engine?.parseAgain() }

  /// What is known of the byte at an offset, which is clamped to the text.
  package func inspect(at offset: Int) -> Inspection {
    let offset = max(0, min(offset, text.count - 1))
    var inspection = Inspection(style: "", pass: .pattern, layers: engine?.inspect(at: offset) ?? [])
    var end = 0
    for run in runs {
      end += run.length
      guard offset < end else { continue }
      inspection.style = StyleTable.shared.name(of: run.style)
      inspection.pass = run.pass
      break
    }
    return inspection
  }
}
