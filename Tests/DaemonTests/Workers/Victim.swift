import HuedClient
import TestMirror
import Testing
import TextStore
import WireProtocol

/// Whoever edits documents of the evil grammar.
final class Victim {
  /// A `!` at its start is no marker.
  private static let clean = String(repeating: "quite plain words\n", count: 20)

  private let client: TestClient
  private var doc = 0
  private var rev = 0
  private var text = Text()

  init(_ daemon: ServedDaemon) throws { client = try daemon.client() }

  func opensWithMarker(_ deed: EvilGrammar.Deed) throws {
    let notice = try open("first " + deed.marker + " last\n", settles: .degraded("crash"))
    expect(notice, tells: deed)
    try recovers()
  }

  func types(_ deed: EvilGrammar.Deed) throws {
    _ = try open(Self.clean, settles: .complete)
    _ = try edit(0..<0, "!", settles: .complete)
    expect(try edit(1..<1, deed.rawValue, settles: .degraded("crash")), tells: deed)
    try recovers()
  }

  func pastesAndUndoes(_ deed: EvilGrammar.Deed) throws {
    _ = try open(Self.clean, settles: .complete)
    let pasted = String(repeating: "more words ", count: 2000) + deed.marker + "\n"
    expect(try edit(0..<0, pasted, settles: .degraded("crash")), tells: deed)
    _ = try edit(0..<pasted.utf8.count, "", settles: .complete)
    try compare()
  }

  /// Takes the marker away and writes enough for another try.
  private func recovers() throws {
    _ = try edit(0..<text.count, String(repeating: "new words come in\n", count: 10), settles: .complete)
    try compare()
  }

  private func compare() throws {
    let words = try Self.keywords(client, doc, rev: rev, text).count { $0 }
    let letters = text.string(in: 0..<text.count).utf8.count { $0 != 0x20 && $0 != 0x0A }
    #expect(words == letters)
  }

  /// Of each byte of a document, whether it has the style of the grammar's words.
  static func keywords(_ client: TestClient, _ doc: Int, rev: Int, _ text: Text) throws -> [Bool] {
    let mirror = RestyleMirror(text: text, rev: rev, unit: client.unit, layout: client.layout, form: client.form)
    return try mirror.styles(of: try client.tokens(doc).spans).map { $0 >= 0 && client.name(Int($0)) == "keyword" }
  }

  private func expect(_ notice: String?, tells deed: EvilGrammar.Deed) {
    #expect(notice?.contains("evil-grammar 6.6.6") == true, "\(deed): \(notice ?? "no notice")")
    #expect(notice?.contains("SIG") == true, "\(deed): \(notice ?? "no notice")")
  }

  private func open(_ content: String, settles state: SettledState) throws -> String? {
    doc += 1
    rev = 0
    text = Text(content)
    try client.open(doc, rev: 0, content, language: EvilGrammar.language)
    return try settle(state)
  }

  private func edit(_ range: Range<Int>, _ replacement: String, settles state: SettledState) throws -> String? {
    let change = TextEdit(range: range, replacement: replacement)
    let edit = change.wireEdit(in: text, unit: client.unit, layout: client.layout)
    try text.apply(change)
    try client.edit(doc, base: rev, rev: rev + 1, [edit], length: text.count)
    rev += 1
    return try settle(state)
  }

  /// Waits for a state, and gives the notice that came before it.
  private func settle(_ state: SettledState) throws -> String? {
    var notice: String?
    let reached = try Self.settle(client, doc, rev: rev) { notice = $0.message }
    #expect(reached == state, "document \(doc), revision \(rev)")
    return notice
  }

  static func settle(
    _ client: TestClient, _ doc: Int, rev: Int, told: (Notice) -> Void = { _ in }
  ) throws -> SettledState {
    try client.state(doc, rev: rev) { if case .notice(let notice) = $0 { told(notice) } }
  }
}
