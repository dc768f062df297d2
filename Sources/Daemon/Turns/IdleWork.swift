import NIOCore

/// The documents that may have something to do when nothing else is to be done, each once, in turn. Confined to the event
/// loop.
final class IdleWork {
  private let loop: any EventLoop
  /// Rings when the pause is over.
  private var timer: Scheduled<Void>?
  private var documents = Gathering<DocumentHost>()

  /// What is just being written to clients comes before.
  private static let pause = TimeAmount.milliseconds(1)

  init(loop: any EventLoop) { self.loop = loop }

  /// Calls `begin` for a document after a pause, together with the others that were added meanwhile.
  func add(_ document: DocumentHost, begin: @escaping (DocumentHost) -> Void) {
    documents.add(document)
    guard timer == nil else { return }
    timer = loop.assumeIsolated().scheduleTask(in: Self.pause) { [self] in
      timer = nil
      for document in documents.take() { begin(document) }
    }
  }

  func remove(_ document: DocumentHost) { documents.remove(document) }

  func end() {
    timer?.cancel()
    timer = nil
    _ = documents.take()
  }
}
