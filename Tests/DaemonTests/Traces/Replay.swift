import DaemonTestSupport
import HuedClient
import TestMirror
import Testing
import TextStore
import WireProtocol

/// Sends a recorded session to a daemon and holds what comes back against every promise.
final class Replay {
  struct Dialect: Sendable, CustomTestStringConvertible {
    var unit: PositionUnit
    var layout: Layout
    var updates: UpdateForm
    /// Lines of a view that follows the edits; nil: the whole document is the view.
    var viewLines: Int?
    /// Transactions that are sent without waiting.
    var batch: Int

    var testDescription: String {
      "\(unit.rawValue) \(layout) \(updates), \(viewLines.map { "\($0) lines" } ?? "whole"), \(batch) at a time"
    }
  }

  let client: TestClient
  private(set) var calm = Calm()
  private let trace: Trace
  private let dialect: Dialect
  private let scratch = ScratchStyles()
  private var own: Text
  private var mirror: RestyleMirror
  private var view: Range<Int>?
  /// It was sent behind an edit, which the daemon may have settled before it read of the view.
  private var hasMoved = false
  private var rev = 0
  private var transaction: Int

  init(_ trace: Trace, from first: Int, dialect: Dialect, daemon: TestDaemon) throws {
    self.trace = trace
    self.dialect = dialect
    client = try daemon.client(unit: dialect.unit, layout: dialect.layout, updates: dialect.updates)
    own = try trace.text(after: first)
    transaction = first
    mirror = RestyleMirror(text: own, rev: 0, unit: dialect.unit, layout: dialect.layout, form: dialect.updates)
    view = dialect.viewLines.map { 0..<$0 }
    try client.open(
      rev: 0, own.string(in: 0..<own.count), language: trace.session.language, view: view)
    try settle(isEdit: false)
    try check()
  }

  /// Replays until a transaction, and compares after each `interval` and at the end.
  func run(to end: Int, checkingEvery interval: Int) throws {
    while transaction < end {
      let stop = min(end, transaction + dialect.batch, (transaction / interval + 1) * interval)
      while transaction < stop { try sendNext() }
      try settle(isEdit: dialect.batch == 1)
      if transaction.isMultiple(of: interval) || transaction == end { try check() }
    }
    if end == trace.transactions.count, own != Text(trace.end) { throw failure("the text is not the recorded one") }
  }

  // MARK: Edits

  private func sendNext() throws {
    var edits: [WireEdit] = []
    var last = 0
    for patch in trace.transactions[transaction] {
      let recorded = WireEdit.offsets(
        start: patch.position, end: patch.position + patch.deleted, text: Array(patch.inserted.utf8))
      let edit = try recorded.resolve(in: own, unit: .utf32, layout: .offsets)
      edits.append(edit.wireEdit(in: own, unit: dialect.unit, layout: dialect.layout))
      try own.apply(edit)
      last = edit.range.lowerBound
    }
    transaction += 1
    try mirror.apply(edits, rev: rev + 1)
    try client.edit(base: rev, rev: rev + 1, edits, length: own.count)
    rev += 1
    // Views that were sent before are read before this edit.
    hasMoved = false
    try follow(own.line(at: last))
  }

  /// Moves the view as an editor does: only as far as it must, or to the middle after a jump.
  private func follow(_ line: Int) throws {
    guard let lines = dialect.viewLines, let old = view, !old.contains(line) else { return }
    let isNear = line >= old.lowerBound - lines && line < old.upperBound + lines
    let first = !isNear ? line - lines / 2 : line < old.lowerBound ? line : line - lines + 1
    let new = max(0, first)..<max(0, first) + lines
    view = new
    hasMoved = true
    try client.connection.notify(.view(ViewParams(doc: 1, view: [new])))
  }

  // MARK: Promises

  private func settle(isEdit: Bool) throws {
    for notification in try settled() { try take(notification, isEdit: isEdit) }
    if isEdit { calm.settled(place) }
  }

  private func take(_ notification: ServerNotification, isEdit: Bool) throws {
    switch notification {
    case .restyle(let restyle):
      mirror.styleCount = client.styles.count
      let before = mirror.styles
      do {
        try mirror.apply(restyle)
      } catch {
        throw failure("a restyle of revision \(restyle.rev) at revision \(rev) is refused: \(error)")
      }
      if isEdit { calm.restyled(before, mirror.styles) }
    case .styles(let first, let names):
      if first == client.styles.count { client.learn(names, from: first) }
    case .resync(_, _, let why): throw failure("resync: \(why)")
    case .notice(let notice): throw failure("notice: \(notice.message)")
    default: break
    }
  }

  private func settled() throws -> [ServerNotification] {
    do {
      return try client.settle(rev: rev)
    } catch {
      throw failure("waiting for revision \(rev): \(error)")
    }
  }

  private func check() throws {
    if mirror.text != own { throw failure("the mirror's text differs") }
    let pulled = try client.tokens(range: view.flatMap { existing($0) })
    guard pulled.rev == rev, pulled.state == .complete else {
      throw failure("pulled revision \(pulled.rev), \(pulled.state.wireName)")
    }
    let range = visible
    let answer = try mirror.styles(of: pulled.spans)
    while hasMoved, mirror.styles[range] != answer[range] { try take(client.next(), isEdit: false) }
    hasMoved = false
    let told = ScratchStyles.numbers(of: answer, named: client.styles)
    let shown = ScratchStyles.numbers(of: mirror.styles, named: client.styles)
    let expected = scratch.styles(of: own, language: trace.session.language)
    for (what, left, right) in [("shown and pulled", shown, told), ("shown and from scratch", shown, expected)] {
      if let failure = ReplayFailure(place, what, left: left, right: right, in: range, of: own) { throw failure }
    }
  }

  /// The view's lines that exist.
  private func existing(_ view: Range<Int>) -> WireRange {
    .pair(view.clamped(to: 0..<own.lineCount))
  }

  private var visible: Range<Int> {
    guard let view = view?.clamped(to: 0..<own.lineCount) else { return 0..<own.count }
    return own.lineStart(view.lowerBound)..<own.lineStart(view.upperBound)
  }

  private var place: String { "\(trace.session.rawValue), after transaction \(transaction)" }

  private func failure(_ what: String) -> ReplayFailure { ReplayFailure(place, what) }
}
