import ArgumentParser
import Base
import CommandSupport
import Grammars
import Highlighting
import TextStore
import TreeSitter

/// `hued-queries speed`
struct SpeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speed",
    abstract: "Measure how long queries take to compile, and highlighting compared with parsing.",
    discussion: """
      For each language: milliseconds to compile its queries, milliseconds to parse its largest file with all that is \
      injected into it, and to highlight it from nothing, these parses included; then the third as a multiple of the \
      second. Processor time of the best of some runs. A text of less than 1 kB is repeated until it has 8, so that it is \
      the language that is measured, and not what every document costs.
      """)

  @Argument(help: "A folder with <language>/<file>.", completion: .directory)
  var folder: String

  @Option(name: .customLong("language"), help: "Only this language; may be repeated.")
  var names: [String] = []

  @Option(help: "How often each measurement is taken.")
  var runs = 5

  func run() throws {
    let context = try GrammarContext()
    let library = LanguageLibrary(catalogue: context.catalogue, paths: context.paths) { Console.warn($0) }
    let loader = context.catalogue.queryLoader(context.paths)
    let highlight = WholeHighlight(
      library: library, patterns: PatternLibrary(directories: context.paths.queries) { Console.warn($0) })
    let wanted = names.isEmpty ? [] : try context.entries(names)
    let source = try SampleFolder(folder, catalogue: context.catalogue)
    print(row("language", "kB", "compile ms", "parse ms", "highlight ms", "highlight/parse"))
    for (language, samples) in try source.samples(of: wanted) {
      guard let configuration = library.configuration(for: language.id),
        let largest = samples.map(\.text).max(by: { $0.count < $1.count })
      else { continue }
      let text = Self.repeated(largest)
      let compile = best { Self.compile(configuration, loader) }
      // This compiles the queries of what is injected, too.
      let inspected = highlight.inspect(text, language: language.id)
      let parse = best { inspected.parseAgain() }
      let whole = best { _ = highlight.tokens(of: text, language: language.id) }
      print(
        row(
          language.id, "\(text.count / 1000)", TextTable.decimal(compile), TextTable.decimal(parse),
          TextTable.decimal(whole), TextTable.decimal(whole / max(parse, 0.001))))
    }
  }

  private static func repeated(_ text: Text) -> Text {
    guard (1..<1000).contains(text.count) else { return text }
    let string = text.string(in: 0..<text.count)
    return Text(String(repeating: string, count: 8000 / text.count + 1))
  }

  private func row(_ cells: String...) -> String { TextTable.row(cells, widths: [20, 6, 10, 9, 12, 15]) }

  /// Milliseconds of the best run.
  private func best(_ work: () -> Void) -> Double {
    (0..<max(1, runs)).map { _ in Self.milliseconds(work) }.min() ?? 0
  }

  /// Of this thread's processor time, so that what else the machine does hardly counts.
  private static func milliseconds(_ work: () -> Void) -> Double {
    let began = ProcessorClock.now
    work()
    return (ProcessorClock.now - began) / .milliseconds(1)
  }

  /// As a language is prepared for its first document.
  private static func compile(_ configuration: LanguageConfiguration, _ loader: QueryLoader) {
    let (id, language) = (configuration.id, configuration.language)
    let anew = LanguageConfiguration(id: id, language: language) { loader.load($0, of: id).completed(for: language) }
    _ = anew.query
  }
}
