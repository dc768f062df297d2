package import Base
import DaemonEndpoint
package import Grammars
import HuedClient

/// What commands about grammars and queries start from.
package struct GrammarContext {
  package let paths: RuntimePaths
  package let catalogue: Catalogue
  package let installer: GrammarInstaller

  package init(catalogue: Catalogue, paths: RuntimePaths) {
    self.paths = paths
    self.catalogue = catalogue
    installer = GrammarInstaller(catalogue: catalogue, paths: paths)
  }

  /// Tells of problems in a user's catalogue files on standard error, unless that was done.
  package init(isTold: Bool = false) throws(FileProblem) {
    let paths = RuntimePaths.resolve()
    self.init(catalogue: try Catalogue.load(paths), paths: paths)
    if isTold { return }
    for warning in catalogue.warnings { Console.tell("warning: \(warning)") }
    if catalogue.entries.isEmpty {
      Console.tell("warning: no catalogue found; set HUED_RUNTIME to the folder that holds queries and grammars")
    }
  }

  /// The entries that the arguments name, in the catalogue's order when there are none.
  package func entries(_ names: [String]) throws(InstallError) -> [LanguageEntry] {
    names.isEmpty ? catalogue.entries : try catalogue.entries(named: names)
  }

  /// Has a daemon that runs look again at what is installed: it remembers what it has found, and what it has not.
  package func tellDaemon() {
    guard let location = try? SocketLocation.resolve(explicit: nil), (try? DaemonLauncher.isListening(location)) == true
    else { return }
    do throws(ClientError) {
      _ = try RunningDaemon.connect(to: location).reload(timeout: .seconds(60))
    } catch {
      Console.warn("the daemon that runs does not know of it yet: \(error); hued reload tells it")
    }
  }
}
