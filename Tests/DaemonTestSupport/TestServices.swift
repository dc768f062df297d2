package import Daemon
import Foundation
package import Grammars
package import Highlighting
import LanguageServers
package import Logging

/// Highlighting for the tests' daemons, with the checkout's data and the installed grammars.
package enum TestServices {
  /// The checkout.
  package static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  package static let library: LanguageLibrary = {
    let environment = ProcessInfo.processInfo.environment
    let paths = RuntimePaths.resolve(
      environment: { $0 == "HUED_RUNTIME" ? root : environment[$0] }, executable: nil)
    let catalogue = (try? Catalogue.load(paths)) ?? Catalogue(entries: [])
    return LanguageLibrary(catalogue: catalogue, paths: paths)
  }()

  package static let patterns = PatternLibrary(directories: library.paths.queries)

  /// The shipped description of language servers, without the user's: none runs unless a client asks for it.
  package static let serverFiles = library.paths.servers.filter { $0.hasSuffix("/servers/servers.toml") }

  package static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  private static let servers = LanguageServers(
    files: serverFiles, trust: TrustFile(path: library.paths.trustedFolders), logger: quiet)

  /// How the shipped description maps language servers' tokens.
  package static let mapping = servers.mapping

  package static let real = alone()

  /// With a thread of its own for trees: what other tests send to a common one stops comparisons of trees, and after ten of
  /// them a document is told to be degraded by `verify-time`.
  package static func alone(_ settings: SyntaxSettings = SyntaxSettings()) -> HighlightingServices {
    HighlightingServices(
      library: library, patterns: patterns,
      syntax: .service(SyntaxThreads(library: library, count: 1, settings: settings)), servers: servers)
  }

  /// A syntax source that never answers.
  package static let silent = HighlightingServices(
    library: library, patterns: patterns, syntax: .service(SilentSyntax()))

  /// Fails with what to do when a grammar that a test needs is missing.
  package static func require(_ language: String) throws {
    guard case .available = library.availability(of: language) else {
      throw MissingGrammar(description: "the grammar of \(language) is not installed: run 'make setup'")
    }
  }
}

package struct MissingGrammar: Error, CustomStringConvertible {
  package var description: String
}

private struct SilentSyntax: SyntaxService {
  func send(_ message: SyntaxMessage, to id: SyntaxDocumentID) {}
}
