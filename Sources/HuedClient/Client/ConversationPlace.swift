import DaemonEndpoint

/// Where a client finds its daemon.
struct ConversationPlace: Sendable {
  var location: SocketLocation
  var startsDaemon: Bool
  var program: String?

  /// Waits until the daemon is reached, or cannot be.
  func connect() throws(ClientError) -> StreamSocket {
    if startsDaemon {
      do throws(LaunchError) {
        _ = try DaemonLauncher.ensureRunning(at: location, executable: program)
      } catch {
        throw .endpoint(error.description)
      }
    }
    return try StreamSocket(to: location)
  }
}
