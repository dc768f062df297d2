import Glibc

/// Keeps what would end this process from doing so while the terminal is in another state than the shell left it in. A signal
/// that came meanwhile has its effect once they are released.
package final class HeldSignals {
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  private var before = sigset_t()

  package init() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in Self.signals { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  /// Whether one has come.
  package var hasCome: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return Self.signals.contains { sigismember(&pending, $0) == 1 }
  }

  package func release() { pthread_sigmask(SIG_SETMASK, &before, nil) }
}
