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
        connection.write { $0.restyle(doc: viewer.doc, rev: update.rev, pass: update.pass.name, encoder) }
        core.counters.restyles += 1
      }
    }
    if let state = update.settled {
      notify(.settled(doc: viewer.doc, rev: update.rev, state: SettledState(wireName: state.description)))
    }
  }
}
