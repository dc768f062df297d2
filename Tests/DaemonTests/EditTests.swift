import Base
import Daemon
import DaemonTestSupport
import Grammars
import HuedClient
import TestMirror
import TestSupport
import Testing
import TextStore
import WireProtocol

@Suite struct EditTests {
  struct Dialect: Sendable, CustomTestStringConvertible {
    var unit: PositionUnit
    var layout: Layout
    var updates: UpdateForm

    var testDescription: String { "\(unit.rawValue) \(layout) \(updates)" }

    static let all: [Dialect] = [PositionUnit.utf8, .utf16, .utf32].flatMap { unit in
      [Layout.lines, .offsets].flatMap { layout in
        [UpdateForm.lines, .ranges].map { Dialect(unit: unit, layout: layout, updates: $0) }
      }
    }
  }

  /// After random edits, what the client shows by restyles alone is what a pull gives, and a document opened with the
  /// final text gives.
  @Test(arguments: Dialect.all)
  func followsEdits(dialect: Dialect) async throws {
    try TestServices.require("c")
    try await TestDaemon.run { daemon in
      let client = try daemon.client(unit: dialect.unit, layout: dialect.layout, updates: dialect.updates)
      var random = SeededGenerator(seed: 42)
      let start = "int a = 1; // é😀\nchar *s = \"𝔘ni\";\n\nvoid f(void) { return; }\n"
      try client.open(rev: 0, start, language: "c")
      var shown = ShownText(client, start)
      try shown.take(client.settle(rev: 0))
      for rev in 1...25 {
        let edits = try shown.randomEdits(Int.random(in: 1...3, using: &random), rev: rev, using: &random)
        try client.edit(base: rev - 1, rev: rev, edits, length: shown.text.count)
        try shown.take(client.settle(rev: rev))
        let pulled = try client.tokens()
        #expect(try shown.mirror.styles == shown.mirror.styles(of: pulled.spans), "at revision \(rev)")
      }
      try client.open(
        2, rev: 0, String(decoding: shown.text.bytes(in: 0..<shown.text.count), as: UTF8.self), language: "c")
      let fresh = try client.tokens(2)
      #expect(try shown.mirror.styles == shown.mirror.styles(of: fresh.spans))
    }
  }

  @Test func takesPipelinedEdits() async throws {
    try TestServices.require("c")
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      try client.open(rev: 0, "\n", language: "c")
      let typed = Array("int counter = 12345; /* typed without waiting */".utf8)
      for (index, byte) in typed.enumerated() {
        let edit = insertion(0, index, String(decoding: [byte], as: UTF8.self))
        try client.edit(base: index, rev: index + 1, [edit], length: index + 2)
      }
      var last = 0
      for notification in try client.settle(rev: typed.count) {
        if case .restyle(let restyle) = notification {
          #expect(restyle.rev >= last)
          last = restyle.rev
        }
        if case .resync = notification { Issue.record("a resync for edits that fit") }
      }
      #expect(try client.request(.check(.init(doc: 1, rev: typed.count, sha256: digest(typed + [0x0A])))) == [:])
    }
  }

  /// Edits all over a text, as many as one message may have, each at a place that the ones before have moved.
  @Test func takesManyEditsAtOnce() async throws {
    try TestServices.require("c")
    try await TestDaemon.run { daemon in
      let client = try daemon.client(layout: .offsets, updates: .ranges)
      let line = "int ab = 1;\n"
      let text = String(repeating: line, count: 4096)
      try client.open(rev: 0, text, language: "c")
      var shown = ShownText(client, text)
      try shown.take(client.settle(rev: 0))
      let edits = (0..<4096).map { line -> WireEdit in
        let start = line * 13 + 4
        return line % 2 == 0
          ? .offsets(start: start, end: start + 2, text: Array("xyz".utf8))
          : .offsets(start: start, end: start, text: Array("/".utf8))
      }
      try shown.apply(edits, rev: 1)
      try client.edit(base: 0, rev: 1, edits, length: shown.text.count)
      try shown.take(client.settle(rev: 1))
      let pulled = try client.tokens()
      #expect(try shown.mirror.styles == shown.mirror.styles(of: pulled.spans))
    }
  }

  @Test func takesTheLineForm() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      try client.open(rev: 0, "a\nb\nc", language: nil)
      let edits: [WireEdit] = [
        .lines(first: 1, last: 2, count: 2, joined: Array("B\nBB".utf8)),
        .lines(first: 4, last: 4, count: 1, joined: Array("d".utf8)),
        .lines(first: 0, last: 1, count: 0, joined: []),
      ]
      try client.edit(base: 0, rev: 1, edits, length: 8)
      #expect(try client.request(.check(.init(doc: 1, rev: 1, sha256: digest(Array("B\nBB\nc\nd".utf8))))) == [:])
    }
  }

  /// A text that is refused is the client's all the same: what is edited from then on is not the text that there is.
  @Test func aRefusedSyncLosesTheText() async throws {
    try await TestDaemon.run {
      $0.limits.document = 100
    } _: { daemon in
      let client = try daemon.client()
      try client.open(rev: 7, "one\n")
      let long = [UInt8](repeating: UInt8(ascii: "x"), count: 101)
      #expect(try client.failure(of: .sync(SyncParams(doc: 1, rev: 7, text: long)))?.code == .limit)
      let edit = EditParams(doc: 1, base: 7, rev: 8, edits: [insertion(0, 0, "y")])
      #expect(try client.failure(of: .edit(edit))?.code == .revision)
      try client.request(.sync(SyncParams(doc: 1, rev: 8, text: Array("two\n".utf8))))
      try client.request(.edit(EditParams(doc: 1, base: 8, rev: 9, edits: [insertion(0, 0, "y")])))
      #expect(try client.request(.check(.init(doc: 1, rev: 9, sha256: digest(Array("ytwo\n".utf8))))) == [:])
    }
  }

  /// A client need not know limits: it is asked for its text when that is short enough.
  @Test func aTextThatIsShortEnoughAgainIsAskedFor() async throws {
    try await TestDaemon.run {
      $0.limits.document = 10
    } _: { daemon in
      let client = try daemon.client()
      try client.open(rev: 0, "one\n")
      try client.edit(base: 0, rev: 1, [insertion(0, 0, "much too long")], length: 17)
      #expect(try client.notice().code == .limit)
      try client.edit(base: 1, rev: 2, [insertion(0, 0, "x")], length: 18)
      try client.edit(
        base: 2, rev: 3, [.positions(start: Position(line: 0, column: 0), end: Position(line: 0, column: 8), text: [])],
        length: 10)
      let resync = try client.resync()
      #expect((resync.have, resync.why) == (0, .length))
      try client.edit(base: 3, rev: 4, [insertion(0, 0, "y")], length: 10)
      try client.request(.sync(SyncParams(doc: 1, rev: 4, text: Array("o longone\n".utf8))))
      try client.request(.edit(EditParams(doc: 1, base: 4, rev: 5, edits: [], length: 10)))
    }
  }

  @Test func aRevisionMustGrow() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      try client.open(rev: 7, "one\n")
      let edit = EditParams(doc: 1, base: 7, rev: 7, edits: [insertion(0, 0, "y")])
      let error = try client.failure(of: .edit(edit))
      #expect(error?.code == .invalidParams && error?.data["key"] == "rev", "\(error.debugDescription)")
    }
  }

  enum Mistake: CaseIterable {
    case base, sameRevision, length, line, offsets, tooMany
  }

  @Test(arguments: Mistake.allCases)
  func resyncsOnce(mistake: Mistake) async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      try client.open(rev: 10, "one\ntwo\n")
      let good = insertion(0, 0, "x")
      let (edit, why): (EditParams, ResyncReason) =
        switch mistake {
        case .base: (EditParams(doc: 1, base: 9, rev: 11, edits: [good]), .gap)
        case .sameRevision: (EditParams(doc: 1, base: 10, rev: 10, edits: [good]), .gap)
        case .length: (EditParams(doc: 1, base: 10, rev: 11, edits: [good], length: 8), .length)
        case .line: (EditParams(doc: 1, base: 10, rev: 11, edits: [good, insertion(3, 0, "y")]), .range)
        case .offsets: (EditParams(doc: 1, base: 10, rev: 11, edits: [.offsets(start: 0, end: 0, text: [])]), .range)
        case .tooMany: (EditParams(doc: 1, base: 10, rev: 11, edits: Array(repeating: good, count: 8193)), .range)
        }
      try client.connection.notify(.edit(edit))
      // What would fit is ignored, too, and nothing more is told.
      try client.edit(base: 10, rev: 11, [good])
      try client.edit(base: 11, rev: 12, [good])
      let resync = try client.resync()
      #expect(resync.have == 10)
      #expect(resync.why == why)
      let rejected = try client.failure(of: .edit(EditParams(doc: 1, base: 10, rev: 13, edits: [good])))
      #expect(rejected?.code == .revision)
      #expect(rejected?.data == ["have": 10, "got": 10])
      #expect(rejected?.message.contains("sync") == true)
      try client.connection.notify(.sync(SyncParams(doc: 1, rev: 20, text: Array("new\n".utf8))))
      for notification in try client.settle(rev: 20) {
        if case .resync = notification { Issue.record("a second resync") }
      }
      #expect(try client.request(.check(.init(doc: 1, rev: 20, sha256: digest(Array("new\n".utf8))))) == [:])
      try client.edit(base: 20, rev: 21, [good])
      try client.settle(rev: 21)
    }
  }

  @Test func answersFailingRequests() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      func failure(_ edit: EditParams) throws -> WireError? {
        defer { _ = try? client.request(.sync(SyncParams(doc: 1, rev: 5, text: Array("abc".utf8)))) }
        return try client.failure(of: .edit(edit))
      }
      try client.open(rev: 5, "abc")
      #expect(try failure(EditParams(doc: 1, base: 4, rev: 6, edits: []))?.data == ["have": 5, "got": 4])
      #expect(try failure(EditParams(doc: 1, base: 5, rev: 6, edits: [insertion(1, 0, "")]))?.data == ["lines": 1])
      let length = try failure(EditParams(doc: 1, base: 5, rev: 6, edits: [], length: 4))
      #expect(length?.code == .contentDiffers)
      #expect(length?.data == ["rev": 5, "length": 3, "sha256": .string(digest(Array("abc".utf8)))])
      #expect(try client.failure(of: .sync(SyncParams(doc: 1, rev: 4, text: [])))?.data == ["have": 5, "got": 4])
      let check = try client.failure(of: .check(.init(doc: 1, rev: 5, sha256: digest([]))))
      #expect(check?.data == ["rev": 5, "length": 3, "sha256": .string(digest(Array("abc".utf8)))])
      #expect(try client.failure(of: .check(.init(doc: 1, rev: 4, sha256: digest([]))))?.code == .revision)
    }
  }

  /// A message that is decoded beside the event loop keeps its place among the others.
  @Test func keepsTheOrderOfLargeMessages() async throws {
    try await TestDaemon.run {
      $0.limits.inlineMessage = 1000
    } _: { daemon in
      let client = try daemon.client()
      let text = String(repeating: "line of text\n", count: 5000)
      try client.connection.notify(
        .open(OpenParams(doc: 1, rev: 0, source: .text(Array(text.utf8)), view: [0..<10])))
      try client.edit(base: 0, rev: 1, [insertion(0, 0, "a")])
      try client.connection.notify(.sync(SyncParams(doc: 1, rev: 2, text: Array(("b" + text).utf8))))
      try client.edit(base: 2, rev: 3, [insertion(0, 0, "c")], length: text.utf8.count + 2)
      let sum = digest(Array(("cb" + text).utf8))
      #expect(try client.request(.check(.init(doc: 1, rev: 3, sha256: sum))) == [:])
    }
  }

  private func digest(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    bytes.withUnsafeBufferPointer { hash.update($0) }
    return hash.finish()
  }
}
