/// What the daemon tells without being asked.
public enum ServerNotification: Sendable, Hashable {
  /// Colours changed.
  case restyle(Restyle)
  /// Names of new style ids, from `first` on.
  case styles(first: Int, names: [String])
  /// Nothing in the view is out of date at this revision.
  case settled(doc: Int, rev: Int, state: SettledState)
  /// The document is at `have`; edits are ignored until `sync`.
  case resync(doc: Int, have: Int, why: ResyncReason)
  /// To attached clients: another connection edited the document.
  case edited(doc: Int, base: Int, rev: Int, edits: [WireEdit])
  /// Something that a person should know.
  case notice(Notice)
  /// How the language servers of a document do.
  case providers(doc: Int, [ProviderStatus])
  /// The connection closes after this.
  case bye(reason: String)
  /// One that this version does not know.
  case unknown(method: String, params: JSONValue)
}
