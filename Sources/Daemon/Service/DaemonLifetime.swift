import Highlighting
import NIOCore

/// When the daemon ends, and what its service manager is told of that. Confined to the event loop.
final class DaemonLifetime {
  let context: DaemonContext
  private let loop: any EventLoop
  private let ended: EventLoopPromise<Void>
  private(set) var isShuttingDown = false
  private var idleExit: Scheduled<Void>?
  private var memoryReturn: Scheduled<Void>?
  private var watchdog: RepeatedTask?

  init(_ context: DaemonContext, loop: any EventLoop, ended: EventLoopPromise<Void>) {
    self.context = context
    self.loop = loop
    self.ended = ended
  }

  /// Clients can connect, and are served as the configuration says.
  func isReady() {
    if !isShuttingDown { context.notifier?.send(.ready) }
  }

  func beginsReloading() { context.notifier?.sendReloading() }

  /// Shows the service manager again and again that the loop does not hang.
  func startWatchdog() {
    guard let notifier = context.notifier, let period = notifier.watchdog else { return }
    // Twice as often as asked, as sd_notify(3) says.
    let half = TimeAmount(clamping: period / 2)
    watchdog = loop.scheduleRepeatedTask(initialDelay: half, delay: half) { _ in notifier.send(.alive) }
  }

  // MARK: Clients

  /// A client has connected.
  func isUsed() {
    idleExit?.cancel()
    memoryReturn?.cancel()
  }

  /// No client is connected: a daemon that was started on demand exits after a while.
  func isUnused(exitAfter time: Duration, _ exit: @escaping () -> Void) {
    // The time may be another since it was last asked.
    idleExit?.cancel()
    guard context.isOnDemand, time > .zero, !isShuttingDown else { return }
    idleExit = loop.assumeIsolated().scheduleTask(in: TimeAmount(clamping: time), exit)
  }

  /// The last client has left: what its documents took lies in pieces between what stays, and the allocator keeps all of it
  /// by itself.
  func returnMemory() {
    memoryReturn?.cancel()
    memoryReturn = loop.assumeIsolated().scheduleTask(in: .seconds(1)) { DocumentMemory.giveBack() }
  }

  // MARK: End

  /// False: it is shutting down already.
  func shutDown() -> Bool {
    guard !isShuttingDown else { return false }
    isShuttingDown = true
    isUsed()
    context.notifier?.send(.stopping)
    return true
  }

  func end() {
    watchdog?.cancel()
    ended.succeed()
  }
}
