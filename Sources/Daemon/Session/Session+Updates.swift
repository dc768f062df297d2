import Highlighting
import TextStore
import WireProtocol

/// Colours, in the client's terms.
extension Session {
  func tell(_ update: ViewerUpdate, of viewer: Viewer, text: Text) {
    if !update.restyles.isEmpty {
      let profile = viewer.profile
      var encoder = RunsEncoder(text: text, unit: profile.unit, layout: profile.layout, form: profile.form)
      var runs: [ByteRun] = []
      for restyle in update.restyles {
        runs.removeAll(keepingCapacity: true)
        Self.append(restyle, to: &runs)
        switch profile.form {
        case .lines:
          let lines = text.line(at: restyle.range.lowerBound)..<text.line(at: restyle.range.upperBound) + 1
          encoder.addLines(lines, runs: runs[...])
        case .ranges: encoder.addRange(restyle.range, runs: runs[...])
        }
      }
      if !encoder.isEmpty {
        tellStyles()
        outbox.write { $0.restyle(doc: viewer.doc, rev: update.rev, pass: update.pass.name, encoder, to: &$1) }
        core.counters.restyles += 1
      }
    }
    if let state = update.settled {
      outbox.write {
        $0.notification(.settled(doc: viewer.doc, rev: update.rev, state: SettledState(state)), to: &$1)
      }
    }
    core.needsFlush(self)
  }

  /// Answers a pull whose range is exact.
  func answer(_ pull: Pull, _ document: HighlightedDocument) {
    pulls[pull.id] = nil
    let profile = pull.viewer.profile
    let text = document.text
    let first = text.line(at: pull.range.lowerBound)
    let last = max(first, text.line(at: max(pull.range.lowerBound, pull.range.upperBound - 1)))
    let range =
      profile.form == .lines ? text.lineStart(first)..<text.lineContentRange(last).upperBound : pull.range
    var runs: [ByteRun] = []
    var start = range.lowerBound
    for run in document.tokens(in: range) {
      if run.style != 0 {
        runs.append(ByteRun(start: start, length: run.length, style: Int(run.style) - 1, source: run.pass.rawValue))
      }
      start += run.length
    }
    var encoder = RunsEncoder(
      text: text, unit: profile.unit, layout: profile.layout, form: profile.form, sources: pull.withSources)
    switch profile.form {
    case .lines: encoder.addLines(first..<last + 1, runs: runs[...])
    case .ranges: encoder.addRange(range, runs: runs[...])
    }
    tellStyles()
    let state = SettledState(document.state)
    let sources = pull.withSources ? Pass.allCases.map(\.name) : nil
    outbox.write { $0.tokens(pull.id, rev: document.rev, state: state, sources: sources, encoder, to: &$1) }
    core.needsFlush(self)
  }

  private static func append(_ restyle: Highlighting.StyledRange, to runs: inout [ByteRun]) {
    var start = restyle.range.lowerBound
    for run in restyle.runs {
      if run.style != 0 { runs.append(ByteRun(start: start, length: run.length, style: Int(run.style) - 1)) }
      start += run.length
    }
  }
}

extension SettledState {
  init(_ state: DocumentState) {
    switch state {
    case .complete: self = .complete
    case .degraded(let why): self = .degraded(why)
    }
  }
}
