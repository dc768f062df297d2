import ArgumentParser
import CommandSupport
import Grammars
import Highlighting

/// `hued query check`
struct QueryCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check query and pattern files against installed grammars.",
    discussion: """
      Tells of unknown nodes, fields, predicates and captures and of impossible patterns, each with file and line.
      Exits with 1 if there is any.
      """)

  @Argument(help: "Languages, by name or alias; all that have files of their own and are installed if none is named.")
  var names: [String] = []

  func run() throws {
    let context = try GrammarContext()
    let loader = context.catalogue.queryLoader(context.paths)
    let library = LanguageLibrary(catalogue: context.catalogue, paths: context.paths)
    var (checked, problems) = (0, 0)
    func tell(_ lines: [String]) {
      problems += lines.count
      lines.forEach { print($0) }
    }
    for entry in try context.entries(names) {
      let hasQuery = QueryKind.allCases.contains { loader.exists($0, of: entry.id) }
      let loaded = PatternLoader.load(language: entry.id, searching: context.paths.queries)
      // Of a file that cannot be read at all the generic one has taken the place.
      let issues =
        loaded.isFallback ? loaded.issues.filter { $0.file.hasSuffix("/\(entry.id)/patterns.toml") } : loaded.issues
      guard hasQuery || !loaded.isFallback || !issues.isEmpty || !names.isEmpty else { continue }
      tell(issues.map { "\($0)" })
      if !loaded.isFallback {
        tell(PatternProgram(loaded.definition).issues.map { "\($0)" })
      }
      switch library.availability(of: entry.id) {
      case .available:
        if let configuration = library.configuration(for: entry.id) {
          tell(QueryCheck.problems(of: configuration, loader: loader))
        }
      case .notInstalled:
        guard !names.isEmpty else { continue }
        tell(["\(entry.id): not installed; run hued grammar install \(entry.id)"])
      case .unusable(let reason), .unreadable(let reason): tell(["\(entry.id): \(reason)"])
      case .withoutGrammar, .unknown: break
      }
      checked += 1
    }
    print("\(checked) languages checked, \(problems) problems")
    if problems > 0 { throw ExitCode.failure }
  }
}
