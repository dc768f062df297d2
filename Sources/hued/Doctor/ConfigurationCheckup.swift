import CommandSupport
import Daemon
import Grammars
import Themes

/// The user's configuration.
enum ConfigurationCheckup {
  static func findings(_ installation: Installation) -> [Finding] {
    let problems = installation.configurationProblems.map { "\($0)" } + themeProblems(installation)
    if problems.isEmpty {
      return [.good("configuration: \(installation.paths.configuration), or the defaults where it says nothing")]
    }
    return problems.map {
      .problem("configuration: \($0)", remedy: "mend it; hued config --defaults shows every key")
    }
  }

  /// What is wrong with the themes that it names.
  private static func themeProblems(_ installation: Installation) -> [String] {
    let loader = ThemeLoader(directories: installation.paths.themes)
    let configuration = installation.configuration
    let chosen = configuration.theme == ThemeChoice.automatic ? [] : [configuration.theme]
    let names = Set(chosen + [configuration.darkTheme, configuration.lightTheme])
    return names.sorted().compactMap { name -> String? in
      do {
        _ = try loader.load(name)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
}
