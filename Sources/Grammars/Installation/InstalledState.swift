/// What is installed of a language.
package enum InstalledState: Sendable, Hashable {
  /// The catalogue gives it a pattern definition and no grammar.
  case needless
  case absent
  /// This process's libtree-sitter takes none of the ABIs that the catalogue has grammars of; the text says so.
  case unsupported(String)
  /// Built from what the catalogue says now.
  case current(InstallManifest)
  /// What is used was built from another version or with other patches.
  case outdated(InstallManifest)
  /// A `parser.so` that hued did not build.
  case foreign

  /// Whether there is a grammar that this process uses.
  package var isInstalled: Bool {
    switch self {
    case .current, .outdated, .foreign: true
    case .needless, .absent, .unsupported: false
    }
  }
}
