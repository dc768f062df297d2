import Foundation
import LanguageServers
import Testing

/// A server that goes wrong. Whatever it does, the colours are right once it stops doing it, and nothing but notices has
/// been said.
enum FaultCheck {
  /// - Parameters:
  ///   - mayFail: The first document may hear of it.
  ///   - mustFail: The process is lost, and that is told.
  static func run(
    _ fault: String, options: [String] = [], limits: ServerLimits = Serving.limits, mayFail: Bool = true,
    mustFail: Bool = false
  ) async throws {
    let server = try FakeServer(options)
    let files = [try server.configuration()]
    try await Serving.run(files, limits: limits) { servers in
      let document = ServedDocument("alpha beta linked\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      let before = document.styles
      try server.setFault(fault)
      try document.append("gamma delta ")
      try document.wait(for: fault) { _ in server.log.contains("fault \(fault)") }
      let isCalm = !["negative-numbers", "no-result", "null", "overlapping", "unsorted"].contains(fault)
      if isCalm { #expect(Array(document.styles[..<before.count]) == before, "\(fault): what was said stays") }
      if mustFail { try document.wait(for: "a notice") { !$0.notices.isEmpty } }
      try server.setFault(nil)
      try document.append("epsilon\n")
      try document.settle()
      #expect(mayFail || document.notices.isEmpty)
      #expect(document.notices.allSatisfy { $0.hasPrefix("fake: ") })
      if !mustFail, !ProcessFaultTests.silentFaults.contains(fault) {
        #expect(server.processes.count == 1, "no reason to start anew")
      }
    }
    #expect(server.processes.allSatisfy { kill($0, 0) != 0 }, "every process is gone")
  }
}
