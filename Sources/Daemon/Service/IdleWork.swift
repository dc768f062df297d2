import NIOCore

/// The documents that may have something to do when nothing else is to be done, each once, in turn.
struct IdleWork {
  /// Before the first slice: what is just being told comes first.
  static let pause = TimeAmount.milliseconds(1)

  /// Rings when the pause is over.
  var timer: Scheduled<Void>?
  private var queue: [Int] = []

  var isEmpty: Bool { queue.isEmpty }

  mutating func add(_ document: Int) {
    if !queue.contains(document) { queue.append(document) }
  }

  mutating func next() -> Int? { queue.isEmpty ? nil : queue.removeFirst() }
}
