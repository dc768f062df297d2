import Daemon
import Themes

/// The theme of what is printed.
enum ThemeChoice {
  /// Left to the background of the terminal.
  static let automatic = "auto"

  /// - Parameters:
  ///   - name: What the command line says; else `highlight.theme` of the configuration counts.
  ///   - asks: Whether the terminal may be asked for its background.
  static func load(_ name: String?, directories: [String], asks: Bool) throws -> Theme {
    let configuration = Configuration.load().configuration
    let loader = ThemeLoader(directories: directories)
    let name = name ?? configuration.theme
    guard name == automatic else { return try loader.load(name) }
    let appearance = asks ? TerminalBackground.appearance() : nil
    return try loader.load(appearance == .light ? configuration.lightTheme : configuration.darkTheme)
  }
}
