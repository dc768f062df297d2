import WireProtocol

/// A document as one client has it.
final class FuzzDocument {
  var mirror: RestyleMirror
  let uri: String?
  let isOwner: Bool
  /// Whether a parse is asked for.
  let isParsed: Bool
  /// The daemon's language for it, when that is known; inside, nil is none.
  var language: String??
  /// An edit did not fit, so that edits are ignored until `sync`.
  var isOutOfSync = false
  /// The revision in which the view is settled; nil: nothing was said since the view was moved.
  var settled: Int?

  init(_ mirror: RestyleMirror, uri: String?, isOwner: Bool, isParsed: Bool) {
    self.mirror = mirror
    self.uri = uri
    self.isOwner = isOwner
    self.isParsed = isParsed
  }
}
