import Foundation
import LanguageServers
import Testing

@Suite(.serialized) struct ProcessFaultTests {
  /// What no process comes back from.
  static let deadlyFaults = [
    "garbage", "bad-json", "no-message", "bad-header", "endless-message", "flood", "die-at-request", "die-in-answer",
    "die-after-answer", "die-at-change",
  ]
  static let silentFaults = ["silent", "deaf", "other-id", "silent-at-change"]
  /// What goes wrong before there is a first answer.
  static let earlyFaults = [
    "die-at-start", "die-at-initialize", "die-at-initialized", "die-at-open", "print-at-start", "print-at-open",
    "silent-at-start", "silent-at-initialize", "silent-at-open",
  ]

  @Test(arguments: deadlyFaults)
  func deaths(fault: String) async throws {
    var limits = Serving.limits
    // Less than is read in a second on the slowest machine, so that a flood is seen as one.
    (limits.burst, limits.bytesPerSecond) = (1 << 20, 16 << 10)
    try await FaultCheck.run(fault, limits: limits, mustFail: true)
  }

  @Test func answersThatNobodyReads() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    var limits = Serving.limits
    limits.unreadAnswers = 1 << 10
    try await Serving.run(files, limits: limits) { servers in
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      try server.setFault("ask-and-not-read")
      try document.append("gamma ")
      try document.wait(for: "a notice") { !$0.notices.isEmpty }
      #expect(document.notices[0].contains("does not read the answers"), "\(document.notices)")
      try server.setFault(nil)
      try document.settle()
    }
  }

  @Test(arguments: silentFaults)
  func silence(fault: String) async throws {
    var limits = Serving.limits
    limits.requestTimeout = .milliseconds(400)
    limits.hangingRequests = 2
    try await FaultCheck.run(fault, limits: limits)
  }
}
