import ArgumentParser
import Grammars
import Highlighting
import TextStore
import TreeSitter

/// `hued query speed`
struct QuerySpeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speed",
    abstract: "Measure how long queries take to compile, and highlighting compared with parsing.",
    discussion: """
      For each language: milliseconds to compile its queries, milliseconds to parse its largest file, and the whole \
      highlight of that file as a multiple of it, the injected languages' parses included. The best of some runs.
      """)

  @Argument(help: "A folder with <language>/<file>.")
  var folder: String

  @Option(name: .customLong("language"), help: "Only this language; may be repeated.")
  var names: [String] = []

  @Option(help: "How often each measurement is taken.")
  var runs = 5

  func run() throws {
    let context = try GrammarContext()
    let library = LanguageLibrary(catalogue: context.catalogue, paths: context.paths) { Console.warn($0) }
    let loader = QueryLoader(directories: context.paths.queries, packaged: context.paths.installedGrammars)
    let highlight = WholeHighlight(
      library: library, patterns: PatternLibrary(directories: context.paths.queries) { Console.warn($0) })
    let wanted = names.isEmpty ? [] : try context.entries(names)
    Console.print(row("language", "kB", "compile ms", "parse ms", "highlight/parse"))
    for (language, samples) in try SampleFolder(folder, catalogue: context.catalogue).samples(of: wanted) {
      guard let configuration = library.configuration(for: language.id),
        let sample = samples.max(by: { $0.text.count < $1.text.count })
      else { continue }
      let compile = best { Self.compile(configuration, loader) }
      // The first run compiles the queries of what is injected.
      let parse = best { Self.parse(sample.text, configuration.language) }
      let whole = best { _ = highlight.tokens(of: sample.text, language: language.id) }
      Console.print(
        row(
          language.id, "\(sample.text.count / 1000)", TextTable.decimal(milliseconds(compile)),
          TextTable.decimal(milliseconds(parse)), TextTable.decimal(whole / parse)))
    }
  }

  private func row(_ cells: String...) -> String { TextTable.row(cells, widths: [20, 6, 10, 9, 15]) }

  private func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

  private func best(_ work: () -> Void) -> Duration {
    (0..<max(1, runs)).map { _ in ContinuousClock().measure(work) }.min() ?? .zero
  }

  private static func compile(_ configuration: LanguageConfiguration, _ loader: QueryLoader) {
    for kind in QueryKind.allCases {
      guard let source = loader.load(kind, of: configuration.id).source else { continue }
      _ = Query(language: configuration.language, source: source, analysis: .none)
    }
  }

  private static func parse(_ text: Text, _ language: Language) {
    let parser = Parser()
    guard (try? parser.setLanguage(language)) != nil else { return }
    _ = parser.parse(text)
  }
}
