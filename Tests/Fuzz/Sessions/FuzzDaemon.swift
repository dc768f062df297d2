import DaemonEndpoint
import DaemonTestSupport
import Dispatch
import HuedClient
import Logging

@testable import Daemon
@testable import Highlighting

/// A daemon in this process, which all sessions talk to, one after the other.
enum FuzzDaemon {
  /// Bytes of a document that it takes.
  static let documentLimit = 3000

  static func connect() -> DaemonConnection {
    do {
      return try DaemonConnection(path: socket)
    } catch {
      fatal("no connection: \(error)")
    }
  }

  private static let socket: String = {
    do {
      let folder = try TestFolder()
      let ready = DispatchSemaphore(value: 0)
      let service = DaemonService(
        endpoint: try Endpoint(SocketLocation(path: folder.path + "/socket")), configuration: configuration,
        services: services, logger: Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() }
      ) { ready.signal() }
      _ = startBlocking { try service.run() }
      ready.wait()
      return folder.path + "/socket"
    } catch {
      fatal("no daemon: \(error)")
    }
  }()

  /// Limits that short messages reach, too: they are decoded beside the loop, and take more than a turn.
  private static var configuration: DaemonConfiguration {
    var configuration = DaemonConfiguration()
    configuration.turn = .microseconds(50)
    configuration.limits.inlineMessage = 400
    configuration.limits.document = documentLimit
    configuration.limits.editLogRevisions = 8
    configuration.limits.pulls = 8
    return configuration
  }

  private static var services: HighlightingServices {
    var settings = SyntaxSettings()
    // A session has no pauses, and settles when trees have been compared with fresh ones.
    settings.verificationDelay = .zero
    return HighlightingServices(
      library: FuzzLanguages.library, patterns: FuzzLanguages.patterns,
      syntax: .service(SyntaxThreads(library: FuzzLanguages.library, count: 2, settings: settings)))
  }
}
