import Foundation
import LanguageServers
import Testing

@Suite(.serialized) struct StageFaultTests {
  /// What goes wrong before there is a first answer.
  static let earlyFaults = [
    "die-at-start", "die-at-initialize", "die-at-initialized", "die-at-open", "print-at-start", "print-at-open",
    "silent-at-start", "silent-at-initialize", "silent-at-open",
  ]
  static let lateFaults = ["die-at-close", "silent-at-close", "die-at-shutdown", "silent-at-shutdown"]

  @Test(arguments: earlyFaults)
  func beginnings(fault: String) async throws {
    var limits = Serving.limits
    if fault.hasPrefix("silent") { limits.startTimeout = .seconds(5) }
    limits.requestTimeout = .seconds(1)
    limits.hangingRequests = 2
    let server = try FakeServer()
    let files = [try server.configuration()]
    try server.setFault(fault)
    try await Serving.run(files, limits: limits) { servers in
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      try document.wait(for: fault) { _ in server.log.contains("fault \(fault)") }
      try server.setFault(nil)
      try document.append("gamma")
      try document.settle()
      #expect(!document.notices.isEmpty)
      #expect(document.notices.allSatisfy { $0.hasPrefix("fake: ") })
    }
  }

  @Test(arguments: lateFaults)
  func ends(fault: String) async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    try await Serving.run(files) { servers in
      var document: ServedDocument? = ServedDocument("alpha\n", path: server.folder + "/a.fake", servers: servers)
      try document?.settle()
      try server.setFault(fault)
      document = nil
      try eventually(fault) { server.log.contains("fault \(fault)") }
      try server.setFault(nil)
      let next = ServedDocument("beta", path: server.folder + "/b.fake", servers: servers)
      try next.settle()
    }
    #expect(server.processes.allSatisfy { kill($0, 0) != 0 }, "every process is gone")
  }
}
