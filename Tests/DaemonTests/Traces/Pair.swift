import DaemonTestSupport
import HuedClient
import TestSupport
import Testing
import TextStore
import WireProtocol

/// A client that edits a document and one that follows it, each with its own picture of it.
final class Pair {
  private static let view = 10..<50

  private let language: String
  private let owner: TestClient
  private let follower: TestClient
  private let scratch = ScratchStyles()
  private var typist: Typist
  private var shown: RestyleMirror
  private var followed: RestyleMirror
  private var rev = 0

  init(_ language: String, seed: UInt64, daemon: TestDaemon) throws {
    self.language = language
    let uri = "file:///\(language)-\(seed)"
    typist = Typist(random: SeededGenerator(seed: seed))
    let units: [PositionUnit] = [.utf8, .utf16, .utf32]
    owner = try daemon.client(
      unit: units[Int(seed) % 3], layout: seed.isMultiple(of: 2) ? .offsets : .lines, updates: .ranges)
    follower = try daemon.client(unit: units[Int(seed + 1) % 3], layout: .lines, updates: .lines)
    let text = try RealText.smallest(language)
    shown = RestyleMirror(text: text, rev: 0, unit: owner.unit, layout: owner.layout, form: owner.form)
    followed = RestyleMirror(text: text, rev: 0, unit: follower.unit, layout: follower.layout, form: follower.form)
    try owner.open(rev: 0, text.string(in: 0..<text.count), language: language, uri: uri)
    try follower.request(.attach(AttachParams(doc: 2, uri: uri, text: true)))
    try follower.request(.view(ViewParams(doc: 2, view: Self.view)))
  }

  /// A few edits in one go, or the whole text; then both pictures are compared.
  func round() throws {
    if Int.random(in: 0..<10, using: &typist.random) == 0 {
      var text = shown.text
      for _ in 0..<3 { try text.apply(typist.edit(of: text)) }
      shown.sync(text, rev: rev + 1)
      try owner.request(.sync(SyncParams(doc: 1, rev: rev + 1, text: text.bytes(in: 0..<text.count))))
      rev += 1
    } else {
      for _ in 0..<Int.random(in: 1...6, using: &typist.random) {
        let edit = typist.edit(of: shown.text).wireEdit(in: shown.text, unit: owner.unit, layout: owner.layout)
        try shown.apply([edit], rev: rev + 1)
        try owner.edit(base: rev, rev: rev + 1, [edit], length: shown.text.count)
        rev += 1
      }
    }
    try settle()
  }

  func settle() throws {
    for notification in try owner.settle(1, rev: rev) { try take(notification, &shown) }
    for notification in try follower.settle(2, rev: rev) { try take(notification, &followed) }
    guard shown.text == followed.text else { throw ReplayFailure(place, "the follower has another text") }
    let text = shown.text
    let expected = scratch.styles(of: text, language: language)
    let lines = Self.view.clamped(to: 0..<text.lineCount)
    let view = text.lineStart(lines.lowerBound)..<text.lineStart(lines.upperBound)
    let shownStyles = [
      ("owner", shown.styles, owner.styles, 0..<text.count), ("follower", followed.styles, follower.styles, view),
    ]
    for (who, styles, names, range) in shownStyles {
      if let failure = ReplayFailure(
        place, "\(who) and scratch", left: ScratchStyles.numbers(of: styles, named: names), right: expected, in: range,
        of: text)
      {
        throw failure
      }
    }
  }

  private func take(_ notification: ServerNotification, _ mirror: inout RestyleMirror) throws {
    switch notification {
    case .restyle(let restyle):
      do {
        try mirror.apply(restyle)
      } catch {
        throw ReplayFailure(place, "a restyle of revision \(restyle.rev) is refused: \(error)")
      }
    case .edited(_, _, let rev, let edits): try mirror.apply(edits, rev: rev)
    case .resync(_, _, let why): throw ReplayFailure(place, "resync: \(why)")
    default: break
    }
  }

  private var place: String { "\(language), revision \(rev)" }
}
