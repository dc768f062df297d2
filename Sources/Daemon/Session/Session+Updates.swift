import Highlighting
import TextStore
import WireProtocol

/// Colours, in the client's terms.
extension Session {
  func tell(_ update: ViewerUpdate, of viewer: SessionViewer, text: Text) {
    if !update.restyles.isEmpty {
      let profile = viewer.profile
      var encoder = RunsEncoder(text: text, unit: profile.unit, layout: profile.layout, form: profile.form)
      var runs: [ByteRun] = []
      for restyle in update.restyles {
        runs.removeAll(keepingCapacity: true)
        append(restyle, of: viewer, to: &runs)
        switch profile.form {
        case .lines: encoder.addLines(of: restyle.range, runs: runs[...])
        case .ranges: encoder.addRange(restyle.range, runs: runs[...])
        }
      }
      if !encoder.isEmpty {
        sendStyles()
        connection.write { $0.restyle(doc: viewer.doc, rev: update.rev, pass: update.pass.name, encoder, to: &$1) }
        core.counters.restyles += 1
      }
    }
    if let state = update.settled {
      notify(.settled(doc: viewer.doc, rev: update.rev, state: SettledState(state)))
    }
  }

  /// Answers a pull whose range is exact.
  func answer(_ id: RequestID, with pull: Pull, of viewer: SessionViewer, sources: Bool) {
    _ = pulls.remove(id)
    let document = viewer.host.document
    let profile = viewer.profile
    let text = document.text
    let first = text.line(at: pull.range.lowerBound)
    let last = max(first, text.line(at: max(pull.range.lowerBound, pull.range.upperBound - 1)))
    let range =
      profile.form == .lines ? text.lineStart(first)..<text.lineContentRange(last).upperBound : pull.range
    var origins = OriginList(rev: document.rev)
    var runs: [ByteRun] = []
    var start = range.lowerBound
    for run in document.originatedTokens(in: range) {
      if let style = clientStyles.number(of: run.style, in: document.styles, &viewer.ownStyles) {
        let source = sources ? origins.index(of: run.origin) : 0
        runs.append(ByteRun(start: start, length: run.length, style: style, source: source))
      }
      start += run.length
    }
    var encoder = RunsEncoder(
      text: text, unit: profile.unit, layout: profile.layout, form: profile.form, sources: sources)
    switch profile.form {
    case .lines: encoder.addLines(of: range, runs: runs[...])
    case .ranges: encoder.addRange(range, runs: runs[...])
    }
    sendStyles()
    let state = SettledState(document.state)
    let told = sources ? origins.sources : nil
    let (rev, providers) = (document.rev, viewer.host.providers)
    connection.write {
      $0.tokens(id, rev: rev, state: state, sources: told, providers: providers, encoder, to: &$1)
    }
  }
}
