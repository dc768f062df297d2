import ArgumentParser
import Glibc
import Grammars

/// `hued grammar check`
struct GrammarCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Load installed grammars, parse a sample with each and compile its queries.",
    discussion: "Prints each problem; warnings about queries name file and line. Exits with 1 if there is any.")

  @Argument(help: "Languages, by name or alias; all that are installed if none is named.")
  var names: [String] = []

  @Option(help: ArgumentHelp("Check this file as the grammar of the one language named.", valueName: "file"))
  var library: String?

  func validate() throws {
    if library != nil, names.count != 1 { throw ValidationError("With --library, name one language.") }
  }

  func run() throws {
    let context = try GrammarContext()
    let entries = try context.entries(names)
    if let library {
      let problems = entries.flatMap { GrammarCheck.problems(with: $0, library: library) }
      problems.forEach { print($0) }
      if !problems.isEmpty { throw ExitCode.failure }
      return
    }
    let languages = LanguageLibrary(catalogue: context.catalogue, paths: context.paths)
    var failed = 0
    var checked = 0
    for entry in entries {
      if names.isEmpty, context.installer.state(of: entry) == .absent { continue }
      checked += 1
      let problems = check(entry, context, languages)
      if problems.isEmpty { continue }
      failed += 1
      problems.forEach { print("\(entry.id): \($0)") }
    }
    print("\(checked) checked, \(failed) with problems")
    if failed > 0 { throw ExitCode.failure }
  }

  /// The grammar is tried in a child first: one that crashes is a finding, too.
  private func check(_ entry: LanguageEntry, _ context: GrammarContext, _ languages: LanguageLibrary) -> [String] {
    guard context.installer.state(of: entry) != .absent else {
      return ["not installed; run hued grammar install \(entry.id)"]
    }
    do {
      try context.installer.checkInstalled(entry)
    } catch {
      return [error.message]
    }
    guard let configuration = languages.configuration(for: entry.id) else {
      if case .unusable(let reason) = languages.availability(of: entry.id) { return [reason] }
      return ["it cannot be loaded"]
    }
    return GrammarCheck.queryWarnings(of: configuration)
  }
}
