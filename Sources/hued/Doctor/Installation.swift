import Base
import Daemon
import Grammars
import LanguageServers

/// What the doctor looks at, each file read once.
struct Installation {
  let paths: RuntimePaths
  let catalogue: Result<Catalogue, FileProblem>
  let configuration: Configuration
  let configurationProblems: [Configuration.Problem]
  let servers: ServerConfiguration
  let serverProblems: [String]

  init() {
    let paths = RuntimePaths.resolve()
    self.paths = paths
    catalogue = Result { () throws(FileProblem) in try Catalogue.load(paths) }
    (configuration, configurationProblems) = Configuration.load()
    (servers, serverProblems) = ServerConfiguration.load(paths.servers)
  }
}
