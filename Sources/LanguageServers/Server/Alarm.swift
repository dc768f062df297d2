import NIOCore

/// Something that is done on the event loop when its time comes. Confined to that.
final class Alarm {
  private let loop: any EventLoop
  private var pending: (task: Scheduled<Void>, due: ContinuousClock.Instant)?

  init(loop: any EventLoop) { self.loop = loop }

  var isSet: Bool { pending != nil }

  /// Does `body` after a delay, instead of what was to be done.
  func set(after delay: Duration, _ body: @escaping () -> Void) {
    cancel()
    let task = loop.assumeIsolated().scheduleTask(in: TimeAmount(delay)) { [weak self] in
      guard let self else { return }
      pending = nil
      body()
    }
    pending = (task, .now + delay)
  }

  /// The same, unless something is to be done sooner.
  func set(within delay: Duration, _ body: @escaping () -> Void) {
    if let pending, pending.due <= .now + delay { return }
    set(after: delay, body)
  }

  func cancel() {
    pending?.task.cancel()
    pending = nil
  }
}
