import ArgumentParser
import CommandSupport
import LanguageServerFacade

/// `hued lsp`
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Be a language server of semantic tokens on standard input and output.",
    discussion: """
      For editors that speak LSP. Joins them with the daemon, which is started if none runs, and again if it dies. An \
      editor that can connect to a Unix socket can also speak to the daemon itself: 'hued socket' prints the path.
      """)

  @OptionGroup var socket: SocketOption

  /// Many clients say so, and there is nothing else.
  @Flag(help: .hidden) var stdio = false

  func run() throws {
    switch Bridge(to: try socket.location()).run() {
    case .finished: return
    case .unexpectedExit: throw ExitCode.failure
    case .failed(let reason): throw Failure(reason)
    }
  }
}
