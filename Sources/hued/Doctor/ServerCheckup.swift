import Base
import DaemonEndpoint
import Grammars
import LanguageServers
import Processes

/// The language servers that hued knows: which are there, in which version, and which are switched on.
enum ServerCheckup {
  static func run(_ installation: Installation, _ tell: ([Finding]) -> Void) {
    let file = installation.paths.servers.last ?? "servers.toml"
    tell(installation.serverProblems.map { .problem("language servers: \($0)", remedy: "mend that file") })
    let configuration = installation.servers
    var missing: [String] = []
    var isOneOff = false
    for server in configuration.servers {
      let isOn = configuration.isEnabled(server) ?? false
      guard let program = server.command.first else { continue }
      guard let path = Executable.path(of: program) else {
        if server.isEnabled == true {
          tell([
            .problem(
              "server \(server.name): it is switched on, but there is no \(program) on the PATH",
              remedy: "install \(program), or change enabled to false under [servers.\(server.name)] in \(file)")
          ])
        } else {
          missing.append(program)
        }
        continue
      }
      isOneOff = isOneOff || !isOn
      tell([finding(server, path, isOn: isOn)])
    }
    if !missing.isEmpty { tell([.good("language servers: not on the PATH are \(missing.joined(separator: ", "))")]) }
    if isOneOff, !configuration.servers.contains(where: { configuration.isEnabled($0) == true }) {
      tell([.notice("language servers: none is switched on", remedy: switchingOn(configuration, file))])
    }
    tell(trust(installation.paths.trustedFolders))
  }

  /// What switches all servers on. In a file that is there, what is appended would belong to its last table.
  private static func switchingOn(_ configuration: ServerConfiguration, _ file: String) -> String {
    if configuration.isEnabled != nil { return "change enabled = false to enabled = true in \(file)" }
    if FileSystem.exists(file) { return "write enabled = true as the first line of \(file)" }
    let folder = ShellWord.quoted(FileSystem.parent(of: file))
    return "mkdir -p \(folder) && echo 'enabled = true' > \(ShellWord.quoted(file))"
  }

  /// Where servers may start.
  private static func trust(_ path: String) -> [Finding] {
    do throws(TrustFile.Problem) {
      let count = try TrustFile(path: path).read().paths.count
      return count == 0
        ? [.notice("language servers: no folder is trusted, so none starts", remedy: "hued trust FOLDER")]
        : [.good("language servers: may start in \(count) trusted folder\(count == 1 ? "" : "s")")]
    } catch {
      return [.problem("language servers: \(error)", remedy: "mend that file")]
    }
  }

  private static func finding(_ server: ServerDefinition, _ path: String, isOn: Bool) -> Finding {
    let languages = server.languages.sorted().joined(separator: ", ")
    let what = "server \(server.name) (\(languages)): switched \(isOn ? "on" : "off"), \(path)"
    guard isOn else { return .good(what) }
    switch version(path, environment: server.environment) {
    case .told(let version): return .good("\(what), \(version)")
    case .untold: return .good("\(what); it does not tell its version")
    case .broken(let reason):
      return .problem("\(what), but \(reason)", remedy: "\(path) --version shows why; install it again")
    }
  }

  private enum Version {
    case told(String)
    case untold
    case broken(String)
  }

  /// The first line that it prints about its version. Each server has one of two ways to be asked.
  ///
  /// It runs where no project is: many programs take orders from files of the directory that they are started in.
  private static func version(_ path: String, environment: [String: String]) -> Version {
    for question in ["--version", "version"] {
      var launch = ProcessLaunch([path, question], environment: environment)
      launch.directory = "/"
      let result: Subprocess.Result
      do {
        result = try Subprocess(launch, timeoutSeconds: 5).run()
      } catch {
        return .broken("\(error)")
      }
      switch result.ending {
      case .exited(0):
        let lines = result.output.split(whereSeparator: \.isNewline)
        if let line = lines.first(where: { $0.contains(where: \.isNumber) }) {
          return .told(String(line.filter { !$0.isNewline && $0 != "\u{1b}" }.prefix(80)))
        }
      case .exited(126), .exited(127): return .broken("it cannot be run: \(result.errors.prefix(200))")
      case .signalled(let signal): return .broken("it was ended by signal \(signal)")
      case .exited, .timedOut: continue
      }
    }
    return .untold
  }
}
