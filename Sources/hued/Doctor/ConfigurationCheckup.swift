import Daemon
import Grammars

/// The user's configuration.
enum ConfigurationCheckup {
  static func findings(_ installation: Installation) -> [Finding] {
    let problems = installation.configurationProblems
    if problems.isEmpty {
      return [.good("configuration: \(installation.paths.configuration), or the defaults where it says nothing")]
    }
    return problems.map {
      .problem("configuration: \($0)", remedy: "mend it; hued config --defaults shows every key")
    }
  }
}
