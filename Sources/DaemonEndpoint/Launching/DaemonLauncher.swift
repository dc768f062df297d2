import Glibc
import Processes
import Synchronization

/// Sees to it that a daemon listens, by starting one if need be.
public enum DaemonLauncher {
  /// Whether a daemon was there or had to be started.
  public enum Outcome: Sendable, Hashable {
    case running
    case started
  }

  /// Returns when clients can connect.
  ///
  /// Programs that do this at the same time start one daemon: they take turns by a lock. The daemon leads a session of
  /// its own, so that it outlives the terminal, and tells by a pipe that it is ready.
  ///
  /// - Parameter executable: the path of the `hued` program; by default what ``DaemonProgram`` finds.
  public static func ensureRunning(
    at location: SocketLocation, executable: String? = nil
  ) throws(LaunchError) -> Outcome {
    let lock: Int32
    do throws(EndpointError) {
      if try isListening(location) { return .running }
      try SocketDirectory.prepare(location)
      lock = try takeTurn(location)
    } catch {
      throw .endpoint(error)
    }
    defer { close(lock) }
    do throws(EndpointError) {
      if try isListening(location) { return .running }
    } catch {
      throw .endpoint(error)
    }
    try start(location, executable ?? DaemonProgram.path())
    return .started
  }

  /// Whether somebody accepts connections there.
  public static func isListening(_ location: SocketLocation) throws(EndpointError) -> Bool {
    let probe = try UnixSocket.make()
    defer { close(probe) }
    switch UnixSocket.connect(probe, to: location.path) {
    case 0, EAGAIN: return true
    case ENOENT, ECONNREFUSED: return false
    case let code: throw .system(call: "connect", path: location.path, code: code)
    }
  }

  private static func takeTurn(_ location: SocketLocation) throws(EndpointError) -> Int32 {
    let path = location.startLockPath
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(call: "open", path: path, code: errno) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let code = errno
        close(descriptor)
        throw .system(call: "flock", path: path, code: code)
      }
    }
    return descriptor
  }

  private static func start(_ location: SocketLocation, _ executable: String) throws(LaunchError) {
    let reading: Int32
    do throws(ProcessError) { reading = try spawn(location, executable) } catch { throw .process(error) }
    defer { close(reading) }
    let answer = ReadySignal.read(reading)
    guard answer == ReadySignal.ready else {
      throw .failed(answer.isEmpty ? "it ended at once; see \(LogFile.path)" : answer)
    }
  }

  /// The daemons that this program started; the kernel keeps a dead one's number until its parent has asked for it.
  private static let children = Mutex<[pid_t]>([])

  private static func reap(adding pid: pid_t) {
    children.withLock { children in
      children.removeAll { waitpid($0, nil, WNOHANG) != 0 }
      children.append(pid)
    }
  }

  /// The daemon's descriptor that says when it is ready.
  private static let readyNumber = 3

  /// What the daemon says when it is ready comes from the descriptor that is returned.
  private static func spawn(_ location: SocketLocation, _ executable: String) throws(ProcessError) -> Int32 {
    var ready = try DescriptorPair.pipe(for: executable)
    let log = LogFile.open()
    defer { if log >= 0 { close(log) } }
    let daemon = ProcessSpawn(
      path: executable,
      arguments: ["hued", "serve", "--if-needed", "--socket", location.path, "--ready-fd", "\(readyNumber)"],
      descriptors: [nil, nil, log >= 0 ? log : nil, ready.second])
    reap(adding: try daemon.start())
    return ready.takeFirst()
  }
}
