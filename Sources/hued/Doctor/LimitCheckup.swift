import Daemon
import Glibc

/// What the system allows a daemon of this user.
enum LimitCheckup {
  /// Descriptors that a daemon has besides one for each client.
  private static let reserve = 64

  static func findings(_ installation: Installation) -> [Finding] {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return [] }
    let clients = installation.configuration.daemon.limits.clients
    if limit.rlim_cur < rlim_t(clients + reserve) {
      return [
        .notice(
          "at most \(limit.rlim_cur) files may be open, but limits.clients is \(clients)",
          remedy: "ulimit -n \(clients + reserve), or lower limits.clients")
      ]
    }
    return [.good("limits: \(limit.rlim_cur) open files")]
  }
}
