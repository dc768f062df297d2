import Foundation
import HuedClient
import TestSupport
import Testing
import WireProtocol

/// What a daemon holds while nobody but those who stay is connected.
struct Footprint: CustomStringConvertible {
  var clients: Int
  var documents: Int
  var descriptors: Int
  var residentBytes: Int

  var description: String { "\(clients) clients, \(documents) documents, \(descriptors) descriptors" }

  private func isWithin(_ other: Footprint) -> Bool {
    clients <= other.clients && documents <= other.documents && descriptors <= other.descriptors
  }

  /// The clients beside whoever asks, whose own connection counts among the descriptors.
  init(_ daemon: ServedDaemon) throws {
    let connection = try DaemonConnection(path: daemon.socket)
    let status = try connection.status(timeout: TestClient.patience)
    clients = (status["clients"]?.arrayValue?.count ?? 0) - 1
    documents = status["documents"]?.arrayValue?.count ?? 0
    descriptors = withExtendedLifetime(connection) { Self.descriptors(daemon.pid) }
    residentBytes = status["rss"]?.intValue ?? 0
  }

  /// What a daemon holds that has served both dialects, and whose only client is one that stays, with a document.
  static func warm(_ daemon: ServedDaemon) throws -> Footprint {
    for request in LifetimeRequest.all { try Departure.whenAnswered.leave(daemon.socket, request) }
    let deadline = ContinuousClock.now + TestClient.patience
    while true {
      let now = try Footprint(daemon)
      if now.clients == 1, now.documents == 1 { return now }
      guard ContinuousClock.now < deadline else { throw ReplayFailure("the daemon", "\(now)") }
      usleep(20_000)
    }
  }

  /// Waits until a daemon holds no more than this again.
  @discardableResult
  func waitUntilRestored(_ daemon: ServedDaemon, _ location: SourceLocation = #_sourceLocation) throws -> Footprint {
    let deadline = ContinuousClock.now + TestClient.patience
    while true {
      let now = try Footprint(daemon)
      if now.isWithin(self) { return now }
      guard ContinuousClock.now < deadline else {
        Issue.record("before there were \(self), now there are \(now)", sourceLocation: location)
        return now
      }
      usleep(20_000)
    }
  }

  private static func descriptors(_ pid: pid_t) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count) ?? 0
  }
}
