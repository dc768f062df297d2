import Daemon
package import Themes

/// The theme of what is printed.
package enum ThemeChoice {
  /// Left to the background of the terminal.
  package static let automatic = "auto"

  /// The name of a theme, or the path of one; nil: nothing looks as a theme says.
  ///
  /// - Parameters:
  ///   - name: What the command line says; else `highlight.theme` of the configuration counts.
  ///   - isNeeded: Whether anything looks as it says. Else there is none, unless the command line names one.
  ///   - asks: Whether the terminal may be asked for its background.
  package static func name(_ name: String?, isNeeded: Bool = true, asks: Bool) -> String? {
    guard isNeeded || name != nil else { return nil }
    if let name, name != automatic { return name }
    let (configuration, problems) = Configuration.load()
    for problem in problems { Console.warn("\(problem)") }
    let name = name ?? configuration.theme
    guard name == automatic else { return name }
    let appearance = asks ? TerminalBackground.appearance() : nil
    return appearance == .light ? configuration.lightTheme : configuration.darkTheme
  }

  /// The theme of ``name(_:isNeeded:asks:)``.
  package static func load(
    _ name: String?, directories: [String], isNeeded: Bool = true, asks: Bool
  ) throws -> Theme {
    try theme(self.name(name, isNeeded: isNeeded, asks: asks), directories: directories)
  }

  /// The theme of a name that was chosen.
  package static func theme(_ name: String?, directories: [String]) throws -> Theme {
    try name.map(ThemeLoader(directories: directories).load) ?? .plain
  }
}
