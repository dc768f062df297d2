import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import WireProtocol

/// Clients that leave before they are answered end nothing, hold nothing, and nobody else sees that they were there.
@Suite(.serialized) struct DepartureTests {
  @Test func harmsNobody() async throws {
    try await Neighbour.beside { daemon in
      let before = try Footprint.warm(daemon)
      for departure in Departure.allCases {
        for request in LifetimeRequest.all {
          try departure.leave(daemon.socket, request)
        }
        try before.waitUntilRestored(daemon)
      }
    }
  }

  /// What a request's answer needs is not freed at once, and not never.
  @Test func leavesNoMemoryBehind() async throws {
    try await Neighbour.beside { daemon in
      func round() throws {
        for departure in Departure.allCases {
          for request in LifetimeRequest.all where !request.isLarge {
            for _ in 0..<3 { try departure.leave(daemon.socket, request) }
          }
        }
      }
      let before = try Footprint.warm(daemon)
      for _ in 0..<2 { try round() }
      let resident = try before.waitUntilRestored(daemon).residentBytes
      for _ in 0..<5 * Effort.value { try round() }
      #expect(try before.waitUntilRestored(daemon).residentBytes < resident + 32 << 20)
    }
  }

  /// The first fault of this kind that was found.
  @Test func canReloadAndLeave() async throws {
    try await ServedDaemon.run { daemon in
      for departure in Departure.allCases {
        for _ in 0..<20 { try departure.leave(daemon.socket, .reload) }
      }
      _ = try daemon.client().connection.status(timeout: TestClient.patience)
    }
  }
}
