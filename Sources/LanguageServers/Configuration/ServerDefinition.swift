package import Highlighting
package import WireProtocol

/// A language server as `servers.toml` describes it.
package struct ServerDefinition: Sendable, Hashable {
  package var name: String
  /// The program, looked for in `$PATH`, and its arguments.
  package var command: [String] = []
  /// Language ids of the catalogue.
  package var languages: Set<String> = []
  /// What marks a project's root; see `ProjectMarker`.
  package var roots: [String] = []
  /// What marks a workspace of several projects, which counts before `roots`.
  package var workspaces: [String] = []
  /// Whether of several workspaces around a file the outermost one counts, not the nearest.
  package var isOutermost = false
  /// Patterns of files that its answers depend on, though it does not ask to hear of them.
  package var dependencies: [String] = []
  /// Patterns of files that it reads at its start alone.
  package var startFiles: [String] = []
  /// The servers whose places it takes when they cannot speak, unless its own table switches it on.
  package var substitutesFor: [String] = []
  /// What its own table says; nil: nothing.
  package var isEnabled: Bool?
  /// Of providers that speak of the same byte the higher one wins.
  package var priority = 0
  /// `initializationOptions`
  package var initialization = JSONValue.null
  /// What `workspace/configuration` is answered from.
  package var settings = JSONValue.null
  /// MiB of memory that it may take with all that it starts, 0: any; nil: what the configuration says of all.
  package var memory: Int?
  /// Overrides the common mapping.
  package var mapping = SemanticMapping()
  package var environment: [String: String] = [:]

  /// The part of the settings that a dotted name means; all for none.
  func settings(of section: String?) -> JSONValue {
    guard let section, !section.isEmpty else { return settings }
    return section.split(separator: ".").reduce(settings) { $0[String($1)] ?? .null }
  }

  /// Whatever marks a root.
  var markers: [String] { workspaces + roots }
}
