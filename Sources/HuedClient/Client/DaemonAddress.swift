import DaemonEndpoint

/// Where a client finds its daemon.
struct DaemonAddress: Sendable {
  var location: SocketLocation
  var startsDaemon: Bool
  var program: String?

  /// - Parameter socket: A path; nil is the daemon's default.
  static func location(of socket: String?) throws(ClientError) -> SocketLocation {
    do throws(EndpointError) {
      return try SocketLocation.resolve(explicit: socket)
    } catch {
      throw .endpoint(error.description)
    }
  }

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
