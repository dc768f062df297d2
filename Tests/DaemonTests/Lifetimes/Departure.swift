import Foundation
import HuedClient
import TestSupport
import WireProtocol

/// How a client leaves that has sent a request.
enum Departure: Sendable, CaseIterable {
  case atOnce
  /// In the middle of the message.
  case afterHalf
  /// It says that nothing more will come, and waits for the end.
  case halfClosed
  /// When the daemon has taken the whole message, perhaps before it has answered.
  case whenTaken
  /// When something of the answer has come, which it does not read.
  case whenAnswered

  /// Sends a request to a daemon, after its preparation, and leaves.
  func leave(_ socket: String, _ request: LifetimeRequest) throws {
    let connection = try DaemonConnection(path: socket, framing: request.dialect.framing)
    try Self.prepare(request, connection)
    try leave(connection, request)
  }

  /// Says what comes before a request.
  static func prepare(_ request: LifetimeRequest, _ connection: DaemonConnection) throws {
    for message in request.preparation {
      try connection.send(raw: request.framed(message))
      if let id = message["id"] { try wait(for: id, connection) }
    }
  }

  /// Sends the request itself. The connection is to be closed then.
  func leave(_ connection: DaemonConnection, _ request: LifetimeRequest) throws {
    let bytes = request.framed(request.message)
    switch self {
    case .atOnce: try connection.send(raw: bytes)
    case .afterHalf: try connection.send(raw: Array(bytes.prefix(bytes.count / 2)))
    case .halfClosed:
      try connection.send(raw: bytes)
      shutdown(connection.descriptor, Int32(SHUT_WR))
      try Self.waitForEnd(connection)
    case .whenTaken:
      try connection.send(raw: bytes)
      try Self.waitUntilTaken(connection.descriptor)
    case .whenAnswered:
      try connection.send(raw: bytes)
      // Of notifications nothing may come.
      if request.message["id"] != nil { try Self.waitForBytes(connection.descriptor) }
    }
  }

  private static var deadline: ContinuousClock.Instant { .now + TestClient.patience }

  private static func wait(for id: JSONValue, _ connection: DaemonConnection) throws {
    let deadline = deadline
    while true {
      guard let arrival = try connection.receiveArrival(until: deadline) else { throw ClientError.timedOut }
      if try JSONValue.parse(arrival.json)["id"] == id { return }
    }
  }

  private static func waitForEnd(_ connection: DaemonConnection) throws {
    let deadline = deadline
    do throws(ClientError) {
      while try connection.receiveArrival(until: deadline) != nil {}
      throw .timedOut
    } catch {
      guard case .closed = error else { throw error }
    }
  }

  /// Whether a socket's peer has read everything, the kernel tells by what it still keeps of it.
  private static func waitUntilTaken(_ descriptor: Int32) throws {
    let deadline = deadline
    var count: Int32 = 1
    while ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0, count > 0 {
      guard ContinuousClock.now < deadline else { throw ClientError.timedOut }
      usleep(100)
    }
  }

  private static func waitForBytes(_ descriptor: Int32) throws {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(TestClient.patience / .milliseconds(1))
    guard poll(&request, 1, milliseconds) > 0 else { throw ClientError.timedOut }
  }
}
