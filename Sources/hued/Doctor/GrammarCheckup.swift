import Base
import CommandSupport
import DaemonEndpoint
import Grammars

/// The installed grammars and what is needed to install more.
enum GrammarCheckup {
  static func run(_ installation: Installation, _ tell: ([Finding]) -> Void) {
    // What is wrong with the catalogue was told by its own checkup.
    guard case .success(let catalogue) = installation.catalogue else { return }
    let context = GrammarContext(catalogue: catalogue, paths: installation.paths)
    let folder = context.paths.installedGrammars
    if let objection = GrammarFileCheck.objection(toFolder: folder) {
      let isOwn = FileStatus(following: folder)?.isOwnedByUserOrRoot ?? false
      let remedy =
        isOwn
        ? "chmod go-w \(ShellWord.quoted(folder))"
        : "rm -r \(ShellWord.quoted(folder)), then hued grammar install --all"
      return tell([.problem("grammars: \(objection)", remedy: remedy)])
    }
    let diagnosis = GrammarDiagnosis(context)
    var (checked, failed) = (0, 0)
    for entry in context.catalogue.entries {
      let state = context.installer.state(of: entry)
      if !state.isInstalled { continue }
      checked += 1
      if case .outdated = state {
        tell([.notice("\(entry.id): the catalogue has another version", remedy: "hued grammar install \(entry.id)")])
      }
      let problems = diagnosis.problems(with: entry)
      if !problems.isEmpty { failed += 1 }
      tell(
        problems.map {
          .problem("\(entry.id): \($0)", remedy: "hued grammar install --force \(entry.id), or mend the query it names")
        })
    }
    if checked == 0 {
      tell([.notice("no grammar is installed: colours come from patterns", remedy: "hued grammar install --all")])
    } else if failed == 0 {
      tell([.good("grammars: \(checked) installed, each loads and parses its sample")])
    }
  }
}
