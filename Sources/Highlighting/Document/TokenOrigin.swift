/// Where the style of a byte comes from.
package struct TokenOrigin: Sendable, Hashable {
  package var pass: Pass
  /// The provider of a semantic token.
  package var provider: String?
  /// The client's revision of which that source spoke.
  package var rev: Int

  package init(pass: Pass, provider: String? = nil, rev: Int) {
    self.pass = pass
    self.provider = provider
    self.rev = rev
  }
}
