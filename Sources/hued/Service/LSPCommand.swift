import ArgumentParser
import DaemonEndpoint
import LanguageServerFacade

/// `hued lsp`
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Be a language server of semantic tokens on standard input and output.",
    discussion: """
      For editors that speak LSP. Joins them with the daemon, which is started if none runs, and again if it dies. An \
      editor that can connect to a Unix socket can also speak to the daemon itself: 'hued socket' prints the path.
      """)

  @Option(help: ArgumentHelp("The daemon's socket, if not the default one.", valueName: "path"))
  var socket: String?

  /// Many clients say so, and there is nothing else.
  @Flag(help: .hidden) var stdio = false

  func run() throws {
    let end: Bridge.End
    do {
      end = Bridge(to: try SocketLocation.resolve(explicit: socket)).run()
    } catch {
      end = .failed("\(error)")
    }
    switch end {
    case .finished: return
    case .unexpectedExit: throw ExitCode.failure
    case .failed(let reason):
      Console.warn(reason)
      throw ExitCode.failure
    }
  }
}
