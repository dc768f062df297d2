import Daemon

/// The user's configuration.
enum ConfigurationCheckup {
  static func findings() -> [Finding] {
    let problems = Configuration.load().problems
    if problems.isEmpty {
      return [.good("configuration: \(Configuration.path), or the defaults where it says nothing")]
    }
    return problems.map {
      .problem("configuration: \($0)", remedy: "mend it; `hued config --defaults` shows every key")
    }
  }
}
