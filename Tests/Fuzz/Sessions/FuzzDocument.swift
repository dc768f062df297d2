import TestMirror
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
  enum Agreement {
    case same
    /// An edit did not fit, so that edits are ignored until `sync`.
    case lost
    /// A text was too long, so that edits are ignored until one tells of a length that is not.
    case refused
  }

  var agreement = Agreement.same
  /// The revision in which the view is settled; nil: nothing was said since the view was moved.
  var settled: Int?
  /// At the first thing that is told of this revision or a later one, nothing is shown.
  var forgetsAt: Int?

  init(_ mirror: RestyleMirror, uri: String?, isOwner: Bool, isParsed: Bool) {
    self.mirror = mirror
    self.uri = uri
    self.isOwner = isOwner
    self.isParsed = isParsed
  }

  /// Something is told of a revision.
  func hear(of rev: Int) {
    guard let first = forgetsAt, rev >= first else { return }
    forgetsAt = nil
    mirror.forgetStyles()
  }
}
