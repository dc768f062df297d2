import ArgumentParser
import Base
import CommandSupport
import Grammars
import Highlighting

/// `hued query test`
struct QueryTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the assertions in <directory>/<language>/tests/*.",
    discussion: """
      An assertion is a comment below the line that it speaks of: ^ points at its own column, <- at the column where \
      the comment begins; @capture says what is there, !capture what is not.
      Exits with 1 if one does not hold or a file cannot be tested.
      """)

  @Argument(
    help: "Folders of languages, one language's folder, or its tests; by default hued's own queries.",
    completion: .directory)
  var directories: [String] = []

  @Flag(help: "Print a line for each file.")
  var verbose = false

  @Flag(help: "Leave out languages that are not installed.")
  var installed = false

  func run() throws {
    let context = try GrammarContext()
    let library = LanguageLibrary(catalogue: context.catalogue, paths: context.paths) { Console.warn($0) }
    let patterns = PatternLibrary(directories: context.paths.queries) { Console.warn($0) }
    let tester = QueryTester(library: library, patterns: patterns)
    let named = directories.map { FileSystem.realPath($0) ?? $0 }
    let folders = named.isEmpty ? [context.paths.queries.last ?? "queries"] : named
    var files = folders.flatMap(QueryTestFile.all)
    if installed { files.removeAll { library.availability(of: $0.language) == .notInstalled } }
    var (held, failed, unusable) = (0, 0, 0)
    for file in files {
      do throws(FileProblem) {
        let outcome = try tester.run(file)
        for failure in outcome.failures { print("\(failure)") }
        held += outcome.count - outcome.failures.count
        failed += outcome.failures.count
        if verbose { print("\(file.path): \(outcome.count) assertions, \(outcome.failures.count) failed") }
      } catch {
        print("\(error)")
        unusable += 1
      }
    }
    var summary = "\(files.count) files, \(held) assertions hold, \(failed) do not"
    if unusable > 0 { summary += ", \(unusable) files cannot be tested" }
    print(summary)
    if files.isEmpty { Console.warn("no test files in \(folders.joined(separator: ", "))") }
    if failed > 0 || unusable > 0 || files.isEmpty { throw ExitCode.failure }
  }
}
