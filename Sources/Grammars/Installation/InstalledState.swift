/// What is installed of a language.
public enum InstalledState: Sendable, Hashable {
  /// The catalogue gives it a pattern definition and no grammar.
  case needless
  case absent
  /// Built from what the catalogue says now.
  case current(InstallManifest)
  /// Built from another version or other patches.
  case outdated(InstallManifest)
  /// A `parser.so` that hued did not build.
  case foreign
}
