import Base
import Glibc
import Processes
import Synchronization

/// Sees to it that a daemon listens, by starting one if need be.
package enum DaemonLauncher {
  /// Whether a daemon was there or had to be started.
  package enum Outcome: Sendable, Hashable {
    case running
    case started
  }

  /// How long a daemon may take to start, on a slow machine with cold disks, too.
  private static let patience = Duration.seconds(30)

  /// Returns when clients can connect, and what listens has been found to be this user's.
  ///
  /// Programs that do this at the same time start one daemon: they take turns by a lock. The daemon leads a session of
  /// its own, so that it outlives the terminal, and tells by a pipe that it is ready.
  ///
  /// - Parameter executable: the path of the `hued` program; by default what ``DaemonProgram`` finds.
  package static func ensureRunning(
    at location: SocketLocation, executable: String? = nil
  ) throws(LaunchError) -> Outcome {
    let lock: FileLock?
    do throws(EndpointError) {
      if try isListening(location) { return .running }
      try location.prepare()
      lock = try takeTurn(location)
    } catch {
      throw .endpoint(error)
    }
    guard let lock else { return .running }
    defer { lock.release() }
    try start(location, executable ?? DaemonProgram.path())
    return .started
  }

  /// Whether a daemon of this user's accepts connections there.
  ///
  /// - Throws: If somebody else does, or could: see ``UnixSocket``.
  package static func isListening(_ location: SocketLocation) throws(EndpointError) -> Bool {
    do throws(EndpointError) {
      close(try UnixSocket.connected(to: location))
      return true
    } catch .system("connect", _, let code) where code == ENOENT || code == ECONNREFUSED {
      return false
    }
  }

  /// The lock of whoever starts the daemon; nil if another program has started it meanwhile.
  private static func takeTurn(_ location: SocketLocation) throws(EndpointError) -> FileLock? {
    let path = location.startLockPath
    guard let lock = FileLock.open(path) else { throw .system(call: "open", path: path, code: errno) }
    let end = ContinuousClock.now + patience
    while case let code = lock.take(), code != 0 {
      guard code == EWOULDBLOCK, ContinuousClock.now < end else {
        throw .system(call: "flock", path: path, code: code)
      }
      if try isListening(location) { return nil }
      usleep(5000)
    }
    return try isListening(location) ? nil : lock
  }

  private static func start(_ location: SocketLocation, _ executable: String) throws(LaunchError) {
    let reading: Int32
    do throws(ProcessError) { reading = try spawn(location, executable) } catch { throw .process(error) }
    defer { close(reading) }
    guard let answer = ReadySignal.read(reading, until: .now + patience) else {
      throw .failed("it says nothing; see \(LogFile.path)")
    }
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
