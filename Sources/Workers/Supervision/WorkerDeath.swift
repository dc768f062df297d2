import Glibc
import Processes

/// How a worker ended.
struct WorkerDeath {
  /// Why the pool ended it.
  enum Verdict {
    /// It used up its time.
    case hung(String)
    /// What it said makes no sense.
    case babbled(String)
  }

  enum Kind: String {
    case crash, hang, memory, garbage, killed, exit
  }

  let kind: Kind
  /// Nil if it exited.
  let signal: Int32?
  private let detail: String?

  /// - Parameters:
  ///   - status: as `wait4` gives it; nil if the process could not be waited for.
  ///   - peak: the most bytes of memory that it had in use, or its parent when it was started: the kernel hands that on.
  ///   - inherited: the most that its parent had used by then.
  ///   - limit: bytes of data that it was allowed.
  ///   - isConfined: seccomp let it send itself no signal but SIGABRT, so that others than those of faults came from outside.
  init(status: Int32?, peak: Int, inherited: Int, limit: Int, isConfined: Bool, verdict: Verdict?) {
    let end = WaitStatus(status ?? 0)
    signal = end.signal
    let isForeign = end.signal.map { $0 == SIGKILL || isConfined && !Self.ofFaults.contains($0) } ?? false
    // Allocations that fail end it in many ways.
    let isFull = peak > limit / 4 * 3 && peak > inherited
    switch verdict {
    case .hung(let how)?: (kind, detail) = (.hang, how)
    case .babbled(let what)?: (kind, detail) = (.garbage, what)
    case nil where isFull: (kind, detail) = (.memory, "it needed too much memory")
    case nil where end.signal == SIGXCPU: (kind, detail) = (.hang, "it used up its time")
    case nil where isForeign: (kind, detail) = (.killed, nil)
    case nil where end.signal != nil: (kind, detail) = (.crash, nil)
    case nil: (kind, detail) = (.exit, "it exited with \(end.code ?? 0)")
    }
  }

  /// What the kernel, or the process itself, ends a process with that does wrong.
  private static let ofFaults: Set = [
    SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGPIPE, SIGSEGV, SIGSYS, SIGTRAP, SIGXCPU, SIGXFSZ,
  ]

  /// Whether the document at work can have caused it: not what came from outside.
  var isDocumentsFault: Bool { kind != .killed }

  /// For people: the signal, and what else is known.
  var description: String {
    guard let signal else { return detail ?? "it exited" }
    return Self.name(of: signal) + (detail.map { ", \($0)" } ?? "")
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGILL: "SIGILL"
    case SIGKILL: "SIGKILL"
    case SIGSEGV: "SIGSEGV"
    case SIGSYS: "SIGSYS"
    case SIGTERM: "SIGTERM"
    case SIGTRAP: "SIGTRAP"
    case SIGXCPU: "SIGXCPU"
    default: "signal \(signal)"
    }
  }
}
