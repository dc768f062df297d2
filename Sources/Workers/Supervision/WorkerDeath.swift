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
  init(status: Int32?, peak: Int, inherited: Int, limit: Int, verdict: Verdict?) {
    let end = WaitStatus(status ?? 0)
    signal = end.signal
    // Allocations that fail end it in many ways, but of those that SIGKILL ends somebody may have killed one.
    let isFull = peak > limit / 4 * 3 && (peak > inherited || end.signal != SIGKILL)
    switch verdict {
    case .hung(let how)?: (kind, detail) = (.hang, how)
    case .babbled(let what)?: (kind, detail) = (.garbage, what)
    case nil where isFull: (kind, detail) = (.memory, "it needed too much memory")
    case nil where end.signal == SIGXCPU: (kind, detail) = (.hang, "it used up its time")
    case nil where end.signal == SIGKILL: (kind, detail) = (.killed, nil)
    case nil where end.signal != nil: (kind, detail) = (.crash, nil)
    case nil: (kind, detail) = (.exit, "it exited with \(end.code ?? 0)")
    }
  }

  /// Whether the document at work can have caused it. Nothing that a grammar may do kills its own process with SIGKILL.
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
