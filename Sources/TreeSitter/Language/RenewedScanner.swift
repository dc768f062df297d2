internal import CTreeSitter
internal import CTreeSitterCore

/// A grammar whose scanner is made anew each time that it reads a state: it knows what the state says and nothing else.
// It is made once; what it notes of lost states is written by the one thread that parses.
final class RenewedScanner: @unchecked Sendable {
  private let renewal: OpaquePointer

  /// Nil for a grammar without a scanner.
  ///
  /// - Parameter probes: whether ``hasLostState`` is found out, at some microseconds a token.
  init?(of language: OpaquePointer, probes: Bool) {
    guard let renewal = hued_renewal_new(language, probes) else { return nil }
    self.renewal = renewal
  }

  deinit { hued_renewal_delete(renewal) }

  /// The grammar with this scanner; valid as long as `self` is.
  var language: OpaquePointer { hued_renewal_language(renewal) }
  /// Whether a state that the scanner wrote came out another one when it was read and written again.
  var hasLostState: Bool { hued_renewal_has_lost(renewal) }
}
