import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import TextStore
import WireProtocol

/// A daemon can be ended at each step of what its clients ask of it.
@Suite(.serialized) struct EndingTests {
  enum Ending: Sendable, CaseIterable {
    case signal
    case request
  }

  private static let requests = LifetimeRequest.all.filter { request in
    let name = request.name
    return ["open", "edit", "sync", "tokens", "reload", "semantic", "LSP"].contains { name.hasPrefix($0) }
      && name != "LSP shutdown" && name != "LSP exit"
  }

  @Test(arguments: requests) func saysGoodbye(while request: LifetimeRequest) async throws {
    try await blocking {
      for ending in Ending.allCases { try Self.end(by: ending, while: request, .whenTaken) }
    }
  }

  @Test(arguments: Ending.allCases) func saysGoodbyeInTheMiddleOfAMessage(_ ending: Ending) async throws {
    try await blocking {
      let request = try #require(Self.requests.first { $0.name == "open, large" })
      try Self.end(by: ending, while: request, .afterHalf)
    }
  }

  private static func end(by ending: Ending, while request: LifetimeRequest, _ departure: Departure) throws {
    let daemon = try ServedDaemon(["HUED_WORKERS": "1"])
    defer { daemon.end() }
    let watcher = try DaemonConnection(path: daemon.socket)
    let connection = try DaemonConnection(path: daemon.socket, framing: request.dialect.framing)
    try Departure.prepare(request, connection)
    try departure.leave(connection, request)
    switch ending {
    case .signal: daemon.process.terminate()
    case .request: try watcher.shutdown(timeout: TestClient.patience)
    }
    try expectGoodbye(watcher)
    try expectGoodbye(connection)
    #expect(daemon.process.ends(within: TestClient.patience))
    #expect(daemon.process.terminationReason == .exit, "\(daemon.log)")
    #expect(daemon.process.terminationStatus == 0, "\(daemon.log)")
  }

  /// `bye`, or what LSP has for it, and then the end.
  private static func expectGoodbye(_ connection: DaemonConnection) throws {
    let deadline = ContinuousClock.now + TestClient.patience
    var isTold = false
    do throws(ClientError) {
      while let arrival = try connection.receiveArrival(until: deadline) {
        if String(decoding: arrival.json, as: UTF8.self).contains("shutting down") { isTold = true }
      }
      throw ClientError.timedOut
    } catch .closed {
      #expect(isTold)
    }
  }
}
