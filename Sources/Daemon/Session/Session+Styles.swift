import Highlighting
import WireProtocol

extension Session {
  /// Adds the runs of a range, with the client's numbers for their styles.
  func append(_ restyle: Highlighting.StyledRange, of viewer: SessionViewer, to runs: inout [ByteRun]) {
    let styles = viewer.host.document.styles
    var start = restyle.range.lowerBound
    for run in restyle.runs {
      if let style = clientStyles.number(of: run.style, in: styles, &viewer.ownStyles) {
        runs.append(ByteRun(start: start, length: run.length, style: style))
      }
      start += run.length
    }
  }

  /// Tells the names that are new, so that runs may use them.
  func sendStyles() {
    guard let (first, names) = clientStyles.takeUnsent() else { return }
    notify(.styles(first: first, names: names))
    guard clientStyles.isOverLimit, !isStyleLimitTold else { return }
    isStyleLimitTold = true
    notify(
      .notice(
        Notice(
          level: .warning,
          message:
            "semantic tokens have given this connection more than \(ClientStyles.inventedLimit) styles; of further "
            + "ones it is told the capture alone",
          code: .limit)))
  }
}
