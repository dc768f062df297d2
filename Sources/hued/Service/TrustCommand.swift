import ArgumentParser
import CommandSupport
import Grammars
import LanguageServers
import Processes

/// `hued trust`
struct TrustCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trust", abstract: "Say in which folders language servers may start.",
    discussion: """
      A language server runs code of the project that it looks at: build scripts, plugins, what a virtual environment \
      holds. So servers start only in trusted folders and what lies below them, whatever the configuration and the \
      editors say. Links are resolved. A daemon that runs takes changes up at once: servers start, or end.
      """)

  @Flag(help: "List the trusted folders.")
  var list = false

  @Flag(help: "Trust the folders no longer.")
  var remove = false

  @Argument(help: ArgumentHelp("The folders.", valueName: "folder"), completion: .directory)
  var folders: [String] = []

  func validate() throws {
    if list, remove || !folders.isEmpty { throw ValidationError("--list takes nothing else.") }
    if !list, folders.isEmpty { throw ValidationError("Name a folder; '.' is the one that you are in.") }
  }

  func run() throws {
    let file = TrustFile(path: RuntimePaths.resolve().trustedFolders)
    if list {
      for path in try file.read().paths.sorted() { print(path) }
    }
    for folder in folders {
      guard let path = Executable.absolute(folder) else {
        throw Failure("\(folder): the directory that you are in is gone")
      }
      print(remove ? "no longer trusted: \(try file.distrust(path))" : "trusted: \(try file.trust(path))")
    }
  }
}
