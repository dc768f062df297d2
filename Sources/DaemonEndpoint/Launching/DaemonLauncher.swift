import Glibc
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
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    let log = LogFile.open()
    let result = spawn(location, executable, ready: writing, log: log)
    close(writing)
    if log >= 0 { close(log) }
    guard result == 0 else { throw .system(call: "posix_spawn \(executable)", code: result) }
    let answer = ReadySignal.read(reading)
    guard answer == ReadySignal.ready else {
      throw .failed(answer.isEmpty ? "it ended at once; see \(LogFile.path)" : answer)
    }
  }

  /// `POSIX_SPAWN_SETSID`, which the headers hide behind a feature macro.
  private static let newSession: Int16 = 0x80

  /// Those above standard error.
  private static func openDescriptors() -> [Int32] {
    guard let directory = opendir("/proc/self/fd") else { return [] }
    defer { closedir(directory) }
    var found: [Int32] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let number = Int32(name), number > 2 { found.append(number) }
    }
    return found
  }

  /// The daemons that this program started; the kernel keeps a dead one's number until its parent has asked for it.
  private static let children = Mutex<[pid_t]>([])

  private static func reap(adding pid: pid_t?) {
    children.withLock { children in
      children.removeAll { waitpid($0, nil, WNOHANG) != 0 }
      if let pid { children.append(pid) }
    }
  }

  /// The error number, or 0.
  private static func spawn(_ location: SocketLocation, _ executable: String, ready: Int32, log: Int32) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    if log >= 0 {
      posix_spawn_file_actions_adddup2(&actions, log, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    // A number that is free; nothing else that this program has open is the daemon's business.
    let readyNumber: Int32 = max(openDescriptors().max() ?? 0, 9) + 1
    posix_spawn_file_actions_adddup2(&actions, ready, readyNumber)
    for inherited in openDescriptors() where inherited != readyNumber {
      posix_spawn_file_actions_addclose(&actions, inherited)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, newSession)

    let arguments = ["hued", "serve", "--if-needed", "--socket", location.path, "--ready-fd", "\(readyNumber)"]
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    defer { pointers.forEach { free($0) } }
    var pid: pid_t = 0
    let result = posix_spawn(&pid, executable, &actions, &attributes, pointers, environ)
    reap(adding: result == 0 ? pid : nil)
    return result
  }
}
