import NIOCore

/// The documents of a server that were edited lately. Others may depend on them. Confined to the event loop.
final class EditedDocuments {
  private var uris: Set<String> = []
  private let quiet: Alarm

  init(loop: any EventLoop) { quiet = Alarm(loop: loop) }

  /// A document was edited, or the server was told of that: when nothing more of this kind has happened for a while,
  /// `rested` gets all that were.
  func note(_ uri: String, quietFor pause: Duration, rested: @escaping (Set<String>) -> Void) {
    uris.insert(uri)
    quiet.set(after: pause) { [weak self] in
      guard let self else { return }
      rested(uris)
      uris = []
    }
  }

  func forget() {
    quiet.cancel()
    uris = []
  }
}
