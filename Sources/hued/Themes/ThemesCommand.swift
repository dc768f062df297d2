import ArgumentParser
import Grammars
import TerminalText
import Themes

/// `hued themes`
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "List the themes: the shipped ones, and those in the user's directory.")

  func run() throws {
    let loader = ThemeLoader(directories: RuntimePaths.resolve().themes)
    for name in loader.names {
      let theme = try loader.load(name)
      Console.content(Array("\(VisibleText.line(name))\t\(theme.appearance?.rawValue ?? "")\n".utf8))
    }
  }
}
