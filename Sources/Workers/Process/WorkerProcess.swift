import CConfinement
import Glibc

/// A worker's process as the daemon holds it.
///
/// Whoever spawned it owns the descriptors and waits for the process.
struct WorkerProcess: Sendable {
  let pid: pid_t
  /// Commands and reports.
  let socket: Int32
  /// Languages are handed over through it.
  let languages: Int32
  /// What the worker writes to its standard error.
  let log: Int32
  let ledger: WorkLedger
  /// The most bytes of memory that the daemon had used when the worker began: `posix_spawn` borrows the daemon's memory
  /// until it executes the worker's program, and the kernel counts that as the worker's own peak.
  let inheritedPeak: Int

  struct SpawnError: Error, CustomStringConvertible {
    let call: String
    let code: Int32

    var description: String { "\(call): \(String(cString: strerror(code)))" }
  }

  /// Starts a worker. It ends with the calling thread, which therefore must live as long as the daemon.
  static func spawn(_ settings: WorkerSettings) throws(SpawnError) -> WorkerProcess {
    var descriptors = Descriptors()
    defer { descriptors.closeAll() }
    let socket = try descriptors.socketPair(SOCK_STREAM)
    let languages = try descriptors.socketPair(SOCK_SEQPACKET)
    let log = try descriptors.pipe()
    guard let made = WorkLedger.makeDescriptor() else { throw SpawnError(call: "memfd_create", code: errno) }
    let page = try descriptors.raised(made)
    guard let ledger = WorkLedger(descriptor: page) else { throw SpawnError(call: "mmap", code: errno) }
    let pid = try start(
      settings,
      [
        (log.writing, WorkerDescriptors.log), (socket.theirs, WorkerDescriptors.socket),
        (languages.theirs, WorkerDescriptors.languages), (page, WorkerDescriptors.ledger),
      ])
    return WorkerProcess(
      pid: pid, socket: descriptors.release(socket.ours), languages: descriptors.release(languages.ours),
      log: descriptors.release(log.reading), ledger: ledger, inheritedPeak: Self.peak())
  }

  /// The most bytes of memory that this process has used.
  private static func peak() -> Int {
    var usage = rusage()
    return getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 ? usage.ru_maxrss * 1024 : 0
  }

  /// All that a worker needs of the environment: where the libraries of a program that is not installed lie, and what a
  /// sanitizer was told, if there is one in the program.
  private static let inheritedVariables = ["LD_LIBRARY_PATH", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"]

  /// `POSIX_SPAWN_SETSID`, which the headers hide behind a feature macro.
  ///
  /// Linux shares the processors out between sessions first (`sched_autogroup`): in the daemon's, a worker that parses for
  /// seconds would use up what the event loop may have. And a terminal's Ctrl-C is for the daemon, which then ends its workers.
  private static let newSession: Int16 = 0x80

  private static func start(
    _ settings: WorkerSettings, _ inherited: [(descriptor: Int32, number: Int32)]
  ) throws(SpawnError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    for (descriptor, number) in inherited { posix_spawn_file_actions_adddup2(&actions, descriptor, number) }
    let closing = hued_close_from(&actions, WorkerDescriptors.end)
    guard closing == 0 else { throw SpawnError(call: "posix_spawn_file_actions_addclosefrom_np", code: closing) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, flags | newSession)

    let arguments = ["hued", "worker", "--memory", "\(settings.memory)", "--grammars", settings.grammars]
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = inheritedVariables.compactMap { name in
      getenv(name).map { strdup(name + "=" + String(cString: $0)) }
    }
    environment.append(nil)
    defer { (pointers + environment).forEach { free($0) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, settings.executable, &actions, &attributes, &pointers, &environment)
    guard code == 0 else { throw SpawnError(call: "posix_spawn \(settings.executable)", code: code) }
    return pid
  }
}

/// Descriptors that are closed unless they are released.
private struct Descriptors {
  private var owned: [Int32] = []

  private mutating func own(_ descriptor: Int32) { owned.append(descriptor) }

  mutating func release(_ descriptor: Int32) -> Int32 {
    owned.removeAll { $0 == descriptor }
    return descriptor
  }

  func closeAll() { owned.forEach { close($0) } }

  mutating func socketPair(_ type: __socket_type) throws(WorkerProcess.SpawnError) -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    let flags = Int32(type.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, flags, 0, &ends) == 0 else {
      throw WorkerProcess.SpawnError(call: "socketpair", code: errno)
    }
    return (try raised(ends[0]), try raised(ends[1]))
  }

  mutating func pipe() throws(WorkerProcess.SpawnError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    let code = hued_pipe(&ends)
    guard code == 0 else { throw WorkerProcess.SpawnError(call: "pipe2", code: code) }
    return (try raised(ends[0]), try raised(ends[1]))
  }

  /// Above the numbers that the worker uses, so that putting one in its place closes no other.
  mutating func raised(_ descriptor: Int32) throws(WorkerProcess.SpawnError) -> Int32 {
    if descriptor >= WorkerDescriptors.end {
      own(descriptor)
      return descriptor
    }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, WorkerDescriptors.end)
    close(descriptor)
    guard copy >= 0 else { throw WorkerProcess.SpawnError(call: "fcntl", code: errno) }
    own(copy)
    return copy
  }
}

extension WorkerProcess {
  func kill() { _ = Glibc.kill(pid, SIGKILL) }

  /// Whether the process has ended, and how: its status (nil if somebody else has taken it) and the most bytes of memory
  /// that it used. Never waits.
  func reap() -> (status: Int32?, peak: Int)? {
    var status: Int32 = 0
    var usage = rusage()
    switch wait4(pid, &status, WNOHANG, &usage) {
    case 0: return nil
    case pid: return (status, usage.ru_maxrss * 1024)
    default: return (nil, 0)
    }
  }
}
