import Highlighting
import WireProtocol

extension Session {
  /// Adds the runs of a range, with the client's numbers for their styles.
  func append(_ restyle: Highlighting.StyledRange, of viewer: SessionViewer, to runs: inout [ByteRun]) {
    let styles = viewer.host.document.styles
    var start = restyle.range.lowerBound
    for run in restyle.runs {
      if let style = told.number(of: run.style, in: styles, &viewer.ownStyles) {
        runs.append(ByteRun(start: start, length: run.length, style: style))
      }
      start += run.length
    }
  }

  /// Tells the names that are new, so that runs may use them.
  func tellStyles() {
    guard let (first, names) = told.takeUntold() else { return }
    notify(.styles(first: first, names: names))
    guard told.isOverLimit, !isStyleLimitTold else { return }
    isStyleLimitTold = true
    notify(
      .notice(
        Notice(
          level: .warning,
          message:
            "semantic tokens have given this connection more than \(ToldStyles.inventedLimit) styles; of further "
            + "ones it is told the capture alone",
          code: .limit)))
  }
}
