import Base
package import DaemonEndpoint
package import HuedClient

/// The daemon that runs, as the commands reach it: none of them waits long for one that hangs.
package enum RunningDaemon {
  /// How long it may say nothing: `$HUED_TIMEOUT` in seconds, else 2.
  package static let patience: Duration = {
    guard let text = Environment.value("HUED_TIMEOUT"), let seconds = Double(text), seconds > 0, seconds <= 86_400
    else { return .seconds(2) }
    return .seconds(seconds)
  }()

  /// A connection on which it has answered.
  ///
  /// - Throws: `timedOut` if it does not.
  package static func connect(to location: SocketLocation) throws(ClientError) -> DaemonConnection {
    let connection = try DaemonConnection(to: location, silence: patience)
    try connection.ping(timeout: patience)
    return connection
  }
}
