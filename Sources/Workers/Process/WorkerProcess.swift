import Base
import CConfinement
import Glibc
import Processes

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
  let ledger: WorkerStatusPage
  /// The most bytes of memory that the daemon had used when the worker began: `posix_spawn` borrows the daemon's memory
  /// until it executes the worker's program, and the kernel counts that as the worker's own peak.
  let inheritedPeak: Int

  /// Starts a worker. It ends with the calling thread, which therefore must live as long as the daemon.
  static func spawn(_ settings: WorkerSettings) throws(ProcessError) -> WorkerProcess {
    let program = settings.executable
    var socket = try DescriptorPair.sockets(for: program)
    var languages = try DescriptorPair.sockets(for: program, keepsMessages: true)
    var log = try DescriptorPair.pipe(for: program)
    guard let page = WorkerStatusPage.makeDescriptor() else { throw .system(program: program, code: errno) }
    defer { close(page) }
    guard let ledger = WorkerStatusPage(descriptor: page) else { throw .system(program: program, code: errno) }
    let pid = try ProcessSpawn(
      path: program,
      arguments: ["hued", "worker", "--memory", "\(settings.memory)", "--grammars", settings.grammars],
      environment: inheritedVariables.compactMap { name in getenv(name).map { name + "=" + String(cString: $0) } },
      descriptors: WorkerDescriptors.table(
        log: log.second, socket: socket.second, languages: languages.second, ledger: page)
    ).start()
    return WorkerProcess(
      pid: pid, socket: socket.takeFirst(), languages: languages.takeFirst(), log: log.takeFirst(), ledger: ledger,
      inheritedPeak: Self.peak())
  }

  /// The most bytes of memory that this process has used.
  private static func peak() -> Int {
    var usage = rusage()
    return getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 ? usage.ru_maxrss * 1024 : 0
  }

  /// All that a worker needs of the environment: where the libraries of a program that is not installed lie, where the trace
  /// is kept, and what a sanitizer was told, if there is one in the program.
  private static let inheritedVariables = [
    "LD_LIBRARY_PATH", Tracing.variable, "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS",
  ]
}

extension WorkerProcess {
  func kill() { _ = Glibc.kill(pid, SIGKILL) }

  /// Nanoseconds of processor time that it has used; nil if the kernel does not say.
  var processorTime: Int? {
    var nanoseconds: UInt64 = 0
    return hued_processor_time(pid, &nanoseconds) == 0 ? Int(clamping: nanoseconds) : nil
  }

  /// The processor time, in nanoseconds, at which the kernel ends it unless that is moved on.
  func limitProcessorTime(_ nanoseconds: Int) {
    _ = hued_limit_processor_time(pid, UInt64(max(0, nanoseconds)) / 1_000_000_000 + 1)
  }

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
