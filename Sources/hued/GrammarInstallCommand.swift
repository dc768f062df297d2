import ArgumentParser
import Grammars

/// `hued grammar install`
struct GrammarInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Download, verify, compile and install grammars.",
    discussion: """
      The sources come from the Python package index that pip is set up to use, pinned by their hash; a C compiler \
      (cc, or $CC) builds them. What is installed already is skipped.
      """)

  @Argument(help: "Languages, by name or alias.")
  var names: [String] = []

  @Flag(help: "Install every language of the catalogue.")
  var all = false

  @Flag(help: "Build again what is installed already.")
  var force = false

  func validate() throws {
    if names.isEmpty != all { throw ValidationError("Name languages, or give --all.") }
  }

  func run() throws {
    let context = try GrammarContext()
    let entries = try context.entries(names)
    let progress = GrammarProgress()
    let outcomes = try context.installer.install(entries.map(\.id), force: force) { progress.show($0) }
    progress.finish()
    var counts = (installed: 0, upToDate: 0, failed: 0)
    for outcome in outcomes {
      switch outcome.result {
      case .installed: counts.installed += 1
      case .upToDate: counts.upToDate += 1
      case .failed(let error):
        counts.failed += 1
        GrammarContext.tell("\(outcome.language): \(error)")
      }
    }
    print(
      "\(counts.installed) installed, \(counts.upToDate) already there, \(counts.failed) failed"
        + " (\(context.paths.installedGrammars))")
    if counts.failed > 0 { throw ExitCode.failure }
  }
}
