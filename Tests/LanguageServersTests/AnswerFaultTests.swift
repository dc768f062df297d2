import Foundation
import Highlighting
import LanguageServers
import Testing
import TextStore

@Suite(.serialized) struct AnswerFaultTests {
  /// Answers that are no tokens, and answers with tokens that cannot be.
  static let wrongAnswerFaults = [
    "wrong-length", "wrong-kind", "wrong-shape", "null", "out-of-range", "huge-numbers", "negative-numbers",
    "overlapping", "unsorted", "too-many", "refused", "modified", "loud", "refresh-storm", "refresh-first",
    "request-storm", "no-result", "not-utf8",
  ]

  @Test(arguments: wrongAnswerFaults)
  func wrongAnswers(fault: String) async throws {
    try await FaultCheck.run(fault, mayFail: !["null", "no-result", "not-utf8"].contains(fault))
  }

  /// As gopls does with long texts.
  @Test(arguments: ["whole-refused", "whole-null"])
  func aServerMayAnswerAboutPartsAlone(fault: String) async throws {
    let server = try FakeServer(["--range"])
    let files = [try server.configuration()]
    try server.setFault(fault)
    var limits = Serving.limits
    limits.warmUp = []
    try await Serving.run(files, limits: limits) { servers in
      let text = String(repeating: "alpha beta\n", count: 2000)
      let document = ServedDocument(text, path: server.folder + "/a.fake", servers: servers, view: 0..<40)
      let wanted = FakeServer.styles(of: document.document.text)
      func waitForColours(_ range: Range<Int>) throws {
        try document.wait(for: "the colours of \(range)") { $0.styles[range] == wanted[range] }
      }
      try waitForColours(0..<40)
      try document.wait(for: "the whole") { _ in server.log.contains("fault \(fault)") }
      for start in [10_000, 5_000, 15_000] {
        document.look(at: start..<start + 40)
        try waitForColours(start..<start + 40)
      }
      #expect(document.styles[0..<40] == wanted[0..<40])
      document.look(at: nil)
      try document.settle()
      try document.append("gamma\n")
      try document.settle()
      #expect(document.notices.isEmpty)
    }
  }

  @Test func wrappedDeltasAreNoFault() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    try server.setFault("wrapped-deltas")
    try await Serving.run(files) { servers in
      let document = ServedDocument(
        "alpha beta\nlinked gamma\n\ndelta\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      try document.append("epsilon\nzeta")
      try document.settle()
      #expect(document.notices.isEmpty)
    }
  }

  @Test func aTokenOfManyLinesIsPaintedWhole() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    try server.setFault("one-token")
    try await Serving.run(files) { servers in
      let document = ServedDocument("alpha é\n\n  beta\ngamma", path: server.folder + "/a.fake", servers: servers)
      let type = StyleTable.shared.id(for: "type")
      let wanted = document.document.text.string.utf8.map { $0 == UInt8(ascii: "\n") ? 0 : type }
      try document.wait(for: "one colour") { $0.styles == wanted }
      #expect(document.notices.isEmpty)
    }
  }

  /// One that has no place costs no other its colour, and the notice says how many there were.
  @Test func tokensWithoutAPlaceAreCounted() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    try server.setFault("out-of-range")
    try await Serving.run(files) { servers in
      let path = server.folder + "/a.fake"
      let document = ServedDocument("alpha beta gamma\n", path: path, servers: servers)
      try document.settle()
      try document.wait(for: "a notice") { !$0.notices.isEmpty }
      #expect(
        document.notices == [
          "fake: 2 of its 5 tokens for \(path) have no place in the text and are left out"
        ])
      try document.append("delta")
      try document.settle()
      #expect(document.notices.count == 1, "it is told once")
    }
  }

  @Test func aDeltaThatDoesNotFit() async throws { try await FaultCheck.run("bad-delta", options: ["--delta"]) }
}
