import Daemon
package import Themes

/// The theme of what is printed.
package enum ThemeChoice {
  /// Left to the background of the terminal.
  package static let automatic = "auto"

  /// The name of a theme, or the path of one.
  ///
  /// - Parameters:
  ///   - name: What the command line says; else `highlight.theme` of the configuration counts.
  ///   - asks: Whether the terminal may be asked for its background.
  package static func name(_ name: String?, asks: Bool) -> String {
    if let name, name != automatic { return name }
    let (configuration, problems) = Configuration.load()
    for problem in problems { Console.warn("\(problem)") }
    let name = name ?? configuration.theme
    guard name == automatic else { return name }
    let appearance = asks ? TerminalBackground.appearance() : nil
    return appearance == .light ? configuration.lightTheme : configuration.darkTheme
  }

  /// The theme of ``name(_:asks:)``.
  ///
  /// - Parameter isNeeded: Whether anything looks as it says. Else there is none, unless the command line names one.
  package static func load(
    _ name: String?, directories: [String], isNeeded: Bool = true, asks: Bool
  ) throws -> Theme {
    guard isNeeded || name != nil else { return .plain }
    return try ThemeLoader(directories: directories).load(self.name(name, asks: asks))
  }
}
