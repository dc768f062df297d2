import Base
import Glibc
import Grammars

/// What a user can choose: defaults, then the configuration file, then the environment.
package struct Configuration: Sendable {
  package var daemon = DaemonConfiguration()
  /// The theme of `hued highlight`: a name, the path of a file, or `auto` for one of the next two.
  package var theme = "auto"
  package var darkTheme = "dusk"
  package var lightTheme = "dawn"

  package init() {}

  /// Something in the file or the environment that was not taken.
  package struct Problem: Sendable, Hashable, CustomStringConvertible {
    /// The file and line, or the environment variable.
    package var place: String
    package var message: String

    package var description: String { "\(place): \(message)" }
  }

  /// The configuration of this process. What is wrong keeps its default and is told; a file that is not there is not
  /// wrong.
  package static func load() -> (configuration: Configuration, problems: [Problem]) {
    load(path: path, environment: Environment.value)
  }

  /// `$XDG_CONFIG_HOME/hued/config.toml`.
  package static var path: String { RuntimePaths.resolve().configuration }

  static func load(
    path: String, environment: (String) -> String?
  ) -> (configuration: Configuration, problems: [Problem]) {
    var configuration = Configuration()
    var problems: [Problem] = []
    do {
      problems += configuration.take(file: try FileSystem.readString(path, isRegular: true), path: path)
    } catch  where error.code != ENOENT {
      problems.append(Problem(place: path, message: "\(error)"))
    } catch {}
    problems += configuration.take(environment: environment)
    return (configuration, problems)
  }

  /// Takes what a file says; what is wrong stays as it was and is told.
  mutating func take(file text: String, path: String) -> [Problem] {
    let table: [String: TOMLValue]
    let lines: [[String]: Int]
    do {
      (table, lines) = try TOMLDocument.parseWithLines(text)
    } catch {
      return [Problem(place: "\(path):\(error.line)", message: error.message)]
    }
    var problems: [(line: Int, problem: Problem)] = []
    func refuse(_ key: [String], _ message: String) {
      let line = lines[key] ?? lines[Array(key.prefix(1))] ?? 1
      problems.append((line, Problem(place: "\(path):\(line)", message: message)))
    }
    for (section, value) in table {
      let keys = ConfigurationKey.all.filter { $0.section == section }
      guard !keys.isEmpty else {
        // A name with a value was most likely meant as a key.
        let known = value.table == nil ? ConfigurationKey.all.map(\.name) : ConfigurationKey.all.map(\.section)
        refuse([section], Self.unknown(section, among: Set(known), what: "section"))
        continue
      }
      guard let members = value.table else {
        refuse([section], "\(section) must be a table: [\(section)]")
        continue
      }
      for (name, value) in members {
        guard let key = keys.first(where: { $0.name == name }) else {
          refuse([section, name], Self.unknown(name, among: Set(keys.map(\.name)), what: "key of [\(section)]"))
          continue
        }
        do { try key.value.assign(value, to: &self) } catch { refuse([section, name], "\(name) \(error.message)") }
      }
    }
    return problems.sorted { ($0.line, $0.problem.message) < ($1.line, $1.problem.message) }.map(\.problem)
  }

  private mutating func take(environment: (String) -> String?) -> [Problem] {
    var problems: [Problem] = []
    for key in ConfigurationKey.all {
      guard let text = environment(key.variable) else { continue }
      do { try key.value.assign(text, to: &self) } catch {
        problems.append(Problem(place: "$\(key.variable)", message: error.message))
      }
    }
    return problems
  }

  private static func unknown(_ name: String, among known: Set<String>, what: String) -> String {
    let homes = ConfigurationKey.all.filter { $0.name == name }.map { "[\($0.section)]" }
    if !homes.isEmpty { return "\(name) is no \(what), but a key of \(homes.joined(separator: " and "))" }
    let nearest = NearestName.find(name, among: known)
    return "\(name) is no \(what)" + (nearest.map { "; did you mean \($0)?" } ?? "")
  }
}
