import Glibc
import NIOCore
import Synchronization

/// A daemon that is its process's purpose: signals end it and make it reload.
package enum DaemonProcess {
  /// The signals that end a daemon or make it reload.
  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    return signals
  }

  /// Keeps signals until ``run(_:)`` takes them, so that one that comes when
  /// the place is claimed, and nobody listens yet, ends the daemon in good order, too.
  ///
  /// To be called on the main thread before any other is started. The threads that are started from here on inherit it;
  /// programs are started with no signal blocked.
  package static func holdSignals() { setSignals(SIG_BLOCK) }

  /// Lets signals end the process at once.
  package static func releaseSignals() { setSignals(SIG_UNBLOCK) }

  private static func setSignals(_ how: Int32) {
    var signals = signals
    pthread_sigmask(how, &signals, nil)
  }

  /// Runs until SIGTERM, SIGINT or a client's `shutdown`. SIGHUP reloads grammars, queries and configuration.
  ///
  /// To be called on the main thread before any other is started: the signals are blocked, and this thread waits for them.
  package static func run(_ daemon: DaemonService) throws {
    holdSignals()
    var signals = signals
    try daemon.run { ended in
      let waiting = pthread_self()
      let hasEnded = Flag()
      ended.whenComplete { _ in
        hasEnded.raise()
        // Wakes the thread below.
        pthread_kill(waiting, SIGTERM)
      }
      while !hasEnded.isRaised {
        var signal: Int32 = 0
        guard sigwait(&signals, &signal) == 0 else { continue }
        if signal == SIGHUP { daemon.reload() } else { daemon.shutDown() }
      }
      try ended.wait()
    }
  }
}

private final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .acquiring) }

  func raise() { value.store(true, ordering: .releasing) }
}
