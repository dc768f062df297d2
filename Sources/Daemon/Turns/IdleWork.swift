import NIOCore

/// The documents that may have something to do when nothing else is to be done, each once, in turn. Confined to the event
/// loop.
final class IdleWork {
  private let loop: any EventLoop
  /// Rings when the pause is over.
  private var timer: Scheduled<Void>?
  private var documents: [Int] = []

  /// What is just being written to clients comes before.
  private static let pause = TimeAmount.milliseconds(1)

  init(loop: any EventLoop) { self.loop = loop }

  /// Calls `begin` for a document after a pause, together with the others that were added meanwhile.
  func add(_ document: Int, begin: @escaping (Int) -> Void) {
    if !documents.contains(document) { documents.append(document) }
    guard timer == nil else { return }
    timer = loop.assumeIsolated().scheduleTask(in: Self.pause) { [self] in
      timer = nil
      let due = documents
      documents = []
      for document in due { begin(document) }
    }
  }

  func end() {
    timer?.cancel()
    timer = nil
  }
}
