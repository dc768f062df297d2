import Base
import CommandSupport
import DaemonEndpoint
import Glibc
import HuedClient

/// A daemon of one's own, on a socket in a new directory.
final class TemporaryDaemon {
  let location: SocketLocation
  private let directory: String

  init() throws {
    var template = Array("/tmp/hued-replay-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure("/tmp: \(SystemError.text(errno))")
    }
    directory = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    location = try SocketLocation(path: directory + "/socket")
    _ = try DaemonLauncher.ensureRunning(at: location)
  }

  /// Ends the daemon and removes its directory.
  func stop() {
    if let connection = try? RunningDaemon.connect(to: location) { try? connection.shutdown(timeout: .seconds(10)) }
    for _ in 0..<100 where access(location.path, F_OK) == 0 { usleep(20_000) }
    for name in ["socket", "socket.lock", "socket.start"] { unlink(directory + "/" + name) }
    rmdir(directory)
  }
}
