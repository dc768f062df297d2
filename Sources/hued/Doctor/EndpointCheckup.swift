import Daemon
import DaemonEndpoint
import HuedClient
import WireProtocol

/// The socket, its directory, and whoever listens there.
enum EndpointCheckup {
  static func findings(socket: String?) -> [Finding] {
    var findings: [Finding] = []
    if let (text, remedy) = RuntimeDirectory.fault() { findings.append(.problem(text, remedy: remedy)) }
    if let (text, remedy) = LogFile.fault() { findings.append(.problem(text, remedy: remedy)) }
    return findings + [endpoint(socket)]
  }

  private static func endpoint(_ socket: String?) -> Finding {
    do throws(EndpointError) {
      let location = try SocketLocation.resolve(explicit: socket)
      try SocketDirectory.prepare(location)
      guard try DaemonLauncher.isListening(location) else {
        return .good("socket: \(location.path); no daemon runs, the first client starts one")
      }
      return daemon(at: location.path)
    } catch {
      return .problem("socket: \(error)", remedy: error.remedy)
    }
  }

  private static func daemon(at path: String) -> Finding {
    do {
      let status = try DaemonConnection(path: path).status(timeout: .seconds(5))
      let version = status["version"]?.stringValue ?? "?"
      let pid = status["pid"]?.intValue ?? 0
      guard version == HuedVersion.string else {
        return .problem(
          "daemon: pid \(pid) is hued \(version), but this program is \(HuedVersion.string)",
          remedy: "hued stop; the next client starts the new one")
      }
      return .good("daemon: pid \(pid) answers at \(path)")
    } catch {
      return .problem(
        "daemon: something listens at \(path) but does not answer: \(error)", remedy: "hued stop; hued log")
    }
  }
}
