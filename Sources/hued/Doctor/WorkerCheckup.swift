import Daemon
import Grammars
import Workers

/// Whether a worker can be started, and what confines it on this kernel.
enum WorkerCheckup {
  static func findings(_ installation: Installation) -> [Finding] {
    let configuration = installation.configuration.daemon
    guard configuration.workers > 0 else {
      return [
        .notice(
          "workers: daemon.workers is 0, so grammars run in the daemon itself, which ends when one crashes",
          remedy: "unset HUED_WORKERS, or leave workers out of \(installation.paths.configuration)")
      ]
    }
    let settings = WorkerSettings(
      count: 1, memory: configuration.workerMemory, grammars: installation.paths.installedGrammars)
    do {
      let confinement = try WorkerTrial.run(settings)
      let inForce = confinement.inForce.joined(separator: ", ")
      return [.good("workers: one starts; it is confined by \(inForce.isEmpty ? "nothing" : inForce)")]
        + confinement.missing.map { .notice("workers: this system has no \($0)", remedy: remedy($0)) }
    } catch {
      return [.problem("workers: none can be started: \(error)", remedy: "HUED_WORKERS=0 hued serve parses without")]
    }
  }

  /// What gives a system what it has not.
  private static func remedy(_ missing: String) -> String {
    switch missing {
    case "landlock":
      "a kernel of 5.13 or newer that begins with landlock in its parameter lsm=; cat /sys/kernel/security/lsm tells"
    case "seccomp": "a kernel with CONFIG_SECCOMP_FILTER, on x86-64 or arm64; grep Seccomp /proc/self/status tells"
    case "limits": "ulimit -a shows what is limited already"
    default: "a newer kernel, or a container that allows prctl"
    }
  }
}
