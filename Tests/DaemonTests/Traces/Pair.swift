import DaemonTestSupport
import HuedClient
import TestMirror
import TestSupport
import Testing
import TextStore
import WireProtocol

/// A client that edits a document and one that follows it, each with its own picture of it.
final class Pair {
  private let uri: String
  private var language: String
  private let owner: TestClient
  private let follower: TestClient
  private let scratch = ScratchStyles()
  private var typist: Typist
  private var shown: RestyleMirror
  private var followed: RestyleMirror
  /// What the follower shows, in its own terms; nil: everything.
  private var view: Range<Int>?
  private var rev = 0
  /// Edits that were made …
  private(set) var editCount = 0
  /// … and comparisons of what one of the two shows with a highlight from nothing.
  private(set) var looks = 0

  /// The unit, layout and form of each of the two.
  var forms: [String] {
    [owner, follower].map { "\($0.unit.rawValue), \($0.layout), \($0.form)" }
  }

  /// - Parameter seed: It decides, too, which of all units, layouts and forms the two speak.
  init(_ language: String, seed: UInt64, daemon: TestDaemon) throws {
    self.language = language
    uri = "file:///\(language)-\(seed)"
    typist = Typist(random: SeededGenerator(seed: seed))
    let units: [PositionUnit] = [.utf8, .utf16, .utf32]
    owner = try daemon.client(
      unit: units[Int(seed) % 3], layout: seed.isMultiple(of: 2) ? .offsets : .lines, updates: .ranges)
    follower = try daemon.client(
      unit: units[Int(seed + 1) % 3], layout: seed / 2 % 2 == 0 ? .lines : .offsets,
      updates: seed / 4 % 2 == 0 ? .lines : .ranges)
    let text = try RealText.smallest(language)
    shown = RestyleMirror(text: text, rev: 0, unit: owner.unit, layout: owner.layout, form: owner.form)
    followed = RestyleMirror(text: text, rev: 0, unit: follower.unit, layout: follower.layout, form: follower.form)
    try owner.open(rev: 0, text.string(in: 0..<text.count), language: language, uri: uri)
    try follower.request(.attach(AttachParams(doc: 2, uri: uri, text: true)))
    try look(at: 10..<50)
  }

  /// Something happens to the text or to one of the clients, and then an edit or more; then both pictures are compared.
  func round() throws {
    switch Int.random(in: 0..<16, using: &typist.random) {
    case 0, 1: try sync(typed(3))
    case 2: try send(typed(300), editsPerMessage: 300)
    case 3: try becomeLarge()
    case 4: try speak(language == "c" ? "python" : "c")
    case 5: try forget(owner, 1, &shown)
    case 6: try forget(follower, 2, &followed)
    case 7: try joinAgain()
    case 8: try look(at: nil)
    case 9, 10:
      let end = follower.layout == .lines ? shown.text.lineCount : shown.text.count
      let start = Int.random(in: 0...end, using: &typist.random)
      try look(at: start..<start + Int.random(in: 0...end, using: &typist.random))
    case 11:
      // In one piece with what follows, so that the follower is told of both at once.
      try send(typed(40), editsPerMessage: 40)
      try sync(typed(2))
    default: break
    }
    try send(typed(Int.random(in: 1...6, using: &typist.random)))
    try settle()
  }

  // MARK: What happens

  /// Edits, each of the text that the one before makes.
  private func typed(_ count: Int) throws -> [TextEdit] {
    var text = shown.text
    return try (0..<count).map { _ in
      let edit = typist.edit(of: text)
      try text.apply(edit)
      return edit
    }
  }

  private func send(_ edits: [TextEdit], editsPerMessage count: Int = 1) throws {
    for start in stride(from: 0, to: edits.count, by: count) {
      var text = shown.text
      var told: [WireEdit] = []
      for edit in edits[start..<min(start + count, edits.count)] {
        told.append(edit.wireEdit(in: text, unit: owner.unit, layout: owner.layout))
        try text.apply(edit)
      }
      editCount += told.count
      try shown.apply(told, rev: rev + 1)
      try owner.edit(base: rev, rev: rev + 1, told, length: text.count)
      rev += 1
    }
  }

  private func sync(_ edits: [TextEdit]) throws {
    var text = shown.text
    for edit in edits { try text.apply(edit) }
    try sync(text)
  }

  private func sync(_ text: Text) throws {
    shown.sync(text, rev: rev + 1)
    rev += 1
    try owner.connection.notify(.sync(SyncParams(doc: 1, rev: rev, text: text.bytes(in: 0..<text.count))))
  }

  /// For a moment, by more than a follower is told of as it was made.
  private func becomeLarge() throws {
    let before = shown.text
    let line = before.lineStart(before.lineCount / 2)
    let copies = 1 + (70 << 10) / max(before.count, 1)
    let large = String(repeating: before.string(in: 0..<before.count) + "\n", count: copies)
    try send([TextEdit(range: line..<line, replacement: large), TextEdit(range: 0..<0, replacement: "\n")])
    try settle()
    try sync(before)
  }

  private func speak(_ new: String) throws {
    try owner.request(.language(LanguageParams(doc: 1, language: new)))
    language = new
  }

  private func forget(_ client: TestClient, _ doc: Int, _ mirror: inout RestyleMirror) throws {
    try client.request(.repaint(RepaintParams(doc: doc)))
    mirror.forgetStyles()
  }

  private func look(at new: Range<Int>?) throws {
    try follower.request(.view(ViewParams(doc: 2, view: new.map { [$0] })))
    view = new
  }

  /// The follower leaves, and attaches in the middle of edits.
  private func joinAgain() throws {
    try follower.request(.close(doc: 2))
    try send(typed(3))
    let answer = try follower.request(.attach(AttachParams(doc: 2, uri: uri, text: true)))
    let (rev, text) = (answer["rev"]?.intValue, answer["text"]?.stringValue)
    followed = RestyleMirror(
      text: Text(try #require(text)), rev: try #require(rev), unit: follower.unit, layout: follower.layout,
      form: follower.form)
    view = nil
  }

  // MARK: Promises

  func settle() throws {
    let ownerState = try settle(owner, 1, &shown)
    let followerState = try settle(follower, 2, &followed)
    guard shown.text == followed.text else { throw ReplayFailure(place, "the follower has another text") }
    let text = shown.text
    let expected = scratch.styles(of: text, language: language)
    let shownStyles = [
      ("owner", ownerState, shown.styles, owner.styles, 0..<text.count),
      ("follower", followerState, followed.styles, follower.styles, try seen()),
    ]
    for (who, state, styles, names, range) in shownStyles {
      // On a busy machine a parse may take longer than a comparison may; then the daemon does not promise the same styles.
      if state == .degraded("verify-time") { continue }
      guard state == .complete else { throw ReplayFailure(place, "the \(who) is told \(state.wireName)") }
      looks += 1
      if let failure = ReplayFailure(
        place, "\(who) and scratch", left: ScratchStyles.numbers(of: styles, named: names), right: expected, in: range,
        of: text)
      {
        throw failure
      }
    }
  }

  private func settle(_ client: TestClient, _ doc: Int, _ mirror: inout RestyleMirror) throws -> SettledState {
    var told: [ServerNotification] = []
    let state = try client.state(doc, rev: rev) { told.append($0) }
    for notification in told { try take(notification, &mirror) }
    return state
  }

  /// The bytes of the follower's view.
  private func seen() throws -> Range<Int> {
    guard let view else { return 0..<followed.text.count }
    return try WireRange.pair(view).resolve(in: followed.text, unit: follower.unit, layout: follower.layout)
  }

  private func take(_ notification: ServerNotification, _ mirror: inout RestyleMirror) throws {
    switch notification {
    case .restyle(let restyle):
      do {
        try mirror.apply(restyle)
      } catch {
        throw ReplayFailure(place, "a restyle of revision \(restyle.rev) is refused: \(error)")
      }
    case .edited(_, let base, let rev, let edits):
      guard base == mirror.rev else { throw ReplayFailure(place, "edits of \(base), while it has \(mirror.rev)") }
      let before = mirror.text
      let applied = try mirror.apply(edits, rev: rev)
      if let view, follower.layout == .offsets { self.view = try moved(view, of: before, by: applied) }
    case .resync(_, _, let why): throw ReplayFailure(place, "resync: \(why)")
    default: break
    }
  }

  /// Where a view in offsets is after edits, as far as the text in it was not replaced: what is surely in it.
  private func moved(_ view: Range<Int>, of before: Text, by edits: [TextEdit]) throws -> Range<Int> {
    var text = before
    var range = try WireRange.pair(view).resolve(in: text, unit: follower.unit, layout: .offsets)
    for edit in edits {
      let count = text.count
      try text.apply(edit)
      let kept = EditMapping(after: [edit]).pieces(in: range.clamped(to: 0..<count))
      range = (kept.first?.new.lowerBound ?? 0)..<(kept.last?.new.upperBound ?? 0)
    }
    let ends = [range.lowerBound, range.upperBound].map { text.unitOffset(at: $0, unit: follower.unit) }
    return ends[0]..<ends[1]
  }

  private var place: String { "\(language), revision \(rev)" }
}
