import DaemonTestSupport
import HuedClient
import TestMirror
import Testing
import TextStore
import WireProtocol

/// Followers of edits that are many, large or the whole text: what they are told makes of what they show what a pull gives.
@Suite struct FollowedEditsTests {
  private static let lines = 400
  private static let text = String(repeating: "int number = 12; // a word\n", count: lines)

  enum Change: CaseIterable {
    case manyEdits
    case moreEditsThanAreTold
    case aLargeEdit
    case aSyncBehindAnEdit
    case editsThatTakeEachOtherBack
  }

  @Test(arguments: Change.allCases, [(Layout.lines, UpdateForm.lines), (.offsets, .ranges)])
  func shows(change: Change, form: (layout: Layout, updates: UpdateForm)) async throws {
    try TestServices.require("c")
    try await TestDaemon.run { daemon in
      let uri = "file:///followed.c"
      let owner = try daemon.client()
      let follower = try daemon.client(unit: .utf16, layout: form.layout, updates: form.updates)
      try owner.open(rev: 0, Self.text, language: "c", uri: uri)
      try follower.request(.attach(AttachParams(doc: 1, uri: uri)))
      var shown = ShownText(follower, Self.text)
      try shown.takeAll(follower.settle(rev: 0))
      for rev in 1...2 {
        try Self.send(Self.calls(change, rev: rev * 10), from: owner)
        try shown.takeAll(follower.settle(rev: rev * 10))
        let pulled = try follower.tokens()
        #expect(pulled.rev == rev * 10)
        #expect(try shown.mirror.styles == shown.mirror.styles(of: pulled.spans))
      }
    }
  }

  /// Whoever closes a document right behind an edit leaves its followers with the text that it had.
  @Test func theLastEditIsToldBeforeTheEnd() async throws {
    try TestServices.require("c")
    try await TestDaemon.run { daemon in
      let uri = "file:///left.c"
      let owner = try daemon.client()
      let follower = try daemon.client()
      try owner.open(rev: 0, Self.text, language: "c", uri: uri)
      try follower.request(.attach(AttachParams(doc: 1, uri: uri)))
      _ = try follower.settle(rev: 0)
      let edit = EditParams(doc: 1, base: 0, rev: 1, edits: [insertion(2, 0, "/* x */ ")])
      try Self.send([.edit(edit), .close(doc: 1)], from: owner)
      var told: [ServerNotification] = []
      while true {
        let next = try follower.next()
        if case .notice(let notice) = next, notice.code == .unknownDocument { break }
        told.append(next)
      }
      #expect(
        told.contains {
          if case .edited(_, 0, 1, _) = $0 { true } else { false }
        })
    }
  }

  /// In one piece, so that nothing is told between.
  private static func send(_ calls: [ClientCall], from client: TestClient) throws {
    try client.connection.send(raw: calls.flatMap(client.connection.encoded))
  }

  /// What leads from the revision ten before to this one.
  private static func calls(_ change: Change, rev: Int) -> [ClientCall] {
    let base = rev - 10
    func edit(_ edits: [WireEdit], _ base: Int, _ rev: Int) -> ClientCall {
      .edit(EditParams(doc: 1, base: base, rev: rev, edits: edits))
    }
    switch change {
    case .manyEdits: return [edit((0..<300).map { insertion($0, 0, " ") }, base, rev)]
    case .moreEditsThanAreTold:
      return [edit((0..<lines).flatMap { line in (0..<12).map { insertion(line, $0 * 2, "x") } }, base, rev)]
    case .aLargeEdit:
      let large = "/* " + String(repeating: "many words ", count: 7000) + "*/ "
      return [edit([insertion(1, 0, large), insertion(300, 0, "char c;\n")], base, rev)]
    case .aSyncBehindAnEdit:
      let synced = text + "long last\(rev) = 1;\n"
      return [
        edit([insertion(2, 0, "/* x */ ")], base, base + 1),
        .sync(SyncParams(doc: 1, rev: rev, text: Array(synced.utf8))),
      ]
    case .editsThatTakeEachOtherBack:
      let back = WireEdit.positions(
        start: Position(line: 3, column: 0), end: Position(line: 3, column: 2), text: [])
      return (0..<10).map { edit([insertion(3, 0, "/*"), insertion($0 + 5, 3, " "), back], base + $0, base + $0 + 1) }
    }
  }
}

extension ShownText {
  /// Takes what a follower is told, in order.
  mutating func takeAll(_ notifications: [ServerNotification]) throws {
    for notification in notifications {
      switch notification {
      case .edited(_, _, let rev, let edits): try apply(edits, rev: rev)
      default: try take([notification])
      }
    }
  }
}
