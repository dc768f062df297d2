/// A run with where its style comes from.
package struct OriginatedRun: Sendable, Hashable {
  /// UTF-8 bytes.
  package var length: Int
  package var style: StyleID
  package var origin: TokenOrigin
}
