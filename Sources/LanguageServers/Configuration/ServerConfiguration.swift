import Base
package import Highlighting

/// What is known about language servers: the shipped `servers.toml` with the user's over it.
package struct ServerConfiguration: Sendable, Hashable {
  /// By name.
  package var servers: [ServerDefinition] = []
  /// Whether servers run whose own table does not say; nil: those that a client asks for.
  package var isEnabled: Bool?
  /// How long a server without documents goes on running.
  package var idle = Duration.seconds(120)
  /// MiB of memory that a server may take of which its own table says nothing; 0: any.
  package var memory = 0
  /// The names of variables that servers are given from the environments of clients.
  package var variables: [String] = []
  /// LSP's names for languages, where they differ from the catalogue's ids.
  package var languageIDs: [String: String] = [:]
  package var mapping = SemanticMapping()

  /// The servers that should speak of a document, and those that may take their places.
  ///
  /// - Parameter isRequested: A client asked for semantic tokens: then those count, too, of which the user has said
  ///   nothing.
  func servers(for language: String, isRequested: Bool) -> [ServerDefinition] {
    let all = servers.filter { $0.languages.contains(language) && (isEnabled($0) ?? isRequested) }
    let own = all.filter { $0.isEnabled == true || $0.substitutesFor.isEmpty }
    return all.filter { own.contains($0) || !principals(of: $0, among: own).isEmpty }
  }

  /// Of some servers those whose places one of them may take; none where it speaks by itself.
  func principals(of server: ServerDefinition, among servers: [ServerDefinition]) -> [ServerDefinition] {
    server.isEnabled == true ? [] : servers.filter { server.substitutesFor.contains($0.name) }
  }

  /// Whether the user wants a server to run; nil: that has not been said.
  package func isEnabled(_ server: ServerDefinition) -> Bool? { server.isEnabled ?? isEnabled }

  func languageID(of language: String) -> String { languageIDs[language] ?? language }

  func mapping(of server: ServerDefinition) -> SemanticMapping { mapping.overridden(by: server.mapping) }

  /// Reads the files in order; what a later one says stands over an earlier one, key by key. A file that is missing says
  /// nothing; one that cannot be understood is left out as a whole.
  ///
  /// - Returns: The configuration, and what is wrong with files.
  package static func load(_ files: [String]) -> (configuration: ServerConfiguration, problems: [String]) {
    var configuration = ServerConfiguration()
    var problems: [String] = []
    for file in files {
      do throws(Problem) {
        try configuration.read(file)
      } catch {
        problems.append(error.message)
      }
    }
    return (configuration, problems)
  }
}
