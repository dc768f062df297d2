import NIOCore

/// What is looked at while a server runs: how much memory it takes, and whether it can give tokens. Confined to the event
/// loop.
final class ServerChecks {
  private let memory: Alarm
  private let offer: Alarm
  /// It has had its time to say that it can give tokens.
  private(set) var isOfferDue = false

  init(loop: any EventLoop) {
    memory = Alarm(loop: loop)
    offer = Alarm(loop: loop)
  }

  /// Looks now and then whether so many MiB are exceeded; 0: any number may be used.
  func limitMemory(_ limit: Int, every pause: Duration, used: @escaping () -> Int, exceeded: @escaping (Int) -> Void) {
    guard limit > 0 else { return }
    memory.set(after: pause) { [weak self] in
      let count = used()
      if count > limit { return exceeded(count) }
      self?.limitMemory(limit, every: pause, used: used, exceeded: exceeded)
    }
  }

  func awaitOffer(for time: Duration, due: @escaping () -> Void) {
    offer.set(after: time) { [weak self] in
      self?.isOfferDue = true
      due()
    }
  }

  func end() {
    memory.cancel()
    offer.cancel()
    isOfferDue = false
  }
}
