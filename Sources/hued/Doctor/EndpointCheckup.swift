import Base
import CommandSupport
import Daemon
import DaemonEndpoint
import HuedClient
import WireProtocol

/// The socket, its directory, and whoever listens there.
enum EndpointCheckup {
  static func findings(_ socket: SocketOption) -> [Finding] {
    var findings: [Finding] = []
    if let (text, remedy) = RuntimeDirectory.fault() { findings.append(.problem(text, remedy: remedy)) }
    if let (text, remedy) = LogFile.fault() { findings.append(.problem(text, remedy: remedy)) }
    return findings + [endpoint(socket)]
  }

  private static func endpoint(_ socket: SocketOption) -> Finding {
    do throws(EndpointError) {
      let location = try SocketLocation.resolve(explicit: socket.socket)
      try location.prepare()
      if try DaemonLauncher.isListening(location) { return daemon(at: location, socket) }
      if let pid = InstanceLock.holder(of: location) {
        return .problem(
          "daemon: pid \(pid) has the place of \(location.path), but nobody can connect there",
          remedy: "hued stop --force" + socket.repeated)
      }
      if let status = FileStatus(path: location.path), !status.isSocket {
        throw EndpointError.pathTaken(location.path, by: .file)
      }
      return .good("socket: \(location.path); no daemon runs, the first client starts one")
    } catch .notAccepting(let path) {
      return unresponsive(path, socket, "it takes no connections")
    } catch {
      return .problem("socket: \(error)", remedy: error.remedy)
    }
  }

  private static func daemon(at location: SocketLocation, _ socket: SocketOption) -> Finding {
    do throws(ClientError) {
      let status = try RunningDaemon.connect(to: location).status(timeout: RunningDaemon.patience)
      let version = status["version"]?.stringValue ?? "?"
      let pid = status["pid"]?.intValue ?? 0
      guard version == HuedVersion.string else {
        return .problem(
          "daemon: pid \(pid) is hued \(version), but this program is \(HuedVersion.string)",
          remedy: "hued stop\(socket.repeated); the next client starts the new one")
      }
      return .good("daemon: pid \(pid) answers at \(location.path)")
    } catch .timedOut {
      return unresponsive(location.path, socket, "it does not answer in \(RunningDaemon.patience)")
    } catch .refused(let error) {
      return .problem(
        "daemon: the one at \(location.path) refuses: \(error.message)", remedy: "hued stop" + socket.repeated)
    } catch {
      return .problem("daemon: something at \(location.path) is no hued: \(error)", remedy: EndpointError.ownPlace)
    }
  }

  private static func unresponsive(_ path: String, _ socket: SocketOption, _ what: String) -> Finding {
    .problem("daemon: one listens at \(path), but \(what)", remedy: "hued stop --force" + socket.repeated)
  }
}
