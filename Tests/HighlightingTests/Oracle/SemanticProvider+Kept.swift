import Highlighting

extension SemanticProvider {
  /// What a client sent under a name, to be kept.
  static func kept(_ name: String) -> SemanticProvider { SemanticProvider(name, of: .kept) }
}
