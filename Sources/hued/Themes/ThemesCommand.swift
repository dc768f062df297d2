import ArgumentParser
import CommandSupport
import Grammars
import TerminalText
import Themes

/// `hued themes`
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "List the themes: the shipped ones, and those in the user's directory.",
    discussion: "Exits with 1 if there is one that cannot be read.")

  func run() throws {
    let loader = ThemeLoader(directories: RuntimePaths.resolve().themes)
    var failed = false
    for name in loader.names {
      do {
        let theme = try loader.load(name)
        Console.content(Array("\(VisibleText.line(name))\t\(theme.appearance?.rawValue ?? "")\n".utf8))
      } catch {
        Console.warn("\(error)")
        failed = true
      }
    }
    if failed { throw ExitCode.failure }
  }
}
