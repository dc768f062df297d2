/// How good a document's colours can become.
package enum DocumentState: Hashable, Sendable, CustomStringConvertible {
  /// Every pass that exists for it has spoken.
  case complete
  /// Every pass has spoken; what the syntax source said may still be corrected when typing pauses.
  case unverified
  /// A pass cannot speak.
  case degraded(DegradationReason)

  /// As the wire protocol says it.
  package var description: String {
    switch self {
    case .complete: "complete"
    case .unverified: "unverified"
    case .degraded(let reason): "degraded:\(reason.rawValue)"
    }
  }
}
