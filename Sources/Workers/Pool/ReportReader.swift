import Highlighting
import NIOCore

/// Cuts what a worker writes into reports, with the daemon's styles for the worker's.
struct ReportReader {
  private var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
  private var styles: [StyleID] = [0]

  mutating func append(_ bytes: ByteBuffer) { bytes.withUnsafeReadableBytes { buffer.append($0) } }

  /// Nil: none has come whole.
  mutating func next() throws(WireFault) -> WorkerReport? {
    let styles = styles
    return try buffer.next { kind, body throws(WireFault) in try WorkerReport(kind, &body, styles: styles) }
  }

  /// Takes the names of the worker's styles from `first` on.
  ///
  /// - Returns: how many of them the daemon does not know, because no query has them; they are plain.
  mutating func name(_ names: [String], from first: Int) throws(WireFault) -> Int {
    guard first == styles.count else { throw WireFault("styles from \(first) after \(styles.count)") }
    let known = names.map { StyleTable.shared.known($0) }
    styles += known.map { $0 ?? 0 }
    return known.count { $0 == nil }
  }
}
