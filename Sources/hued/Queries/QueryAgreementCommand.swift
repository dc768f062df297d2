import ArgumentParser
import Grammars
import Highlighting

/// `hued query agreement`
struct QueryAgreementCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agreement",
    abstract: "Compare the pattern pass with the grammar's colours.",
    discussion: """
      For each language the share of bytes, blanks aside, that the pattern pass and the syntax source agree on: \
      keyword, string, comment, number, type, function or other. Then the three commonest disagreements.
      """)

  @Argument(help: "A folder with <language>/<file>.")
  var folder: String

  @Option(name: .customLong("language"), help: "Only this language; may be repeated.")
  var names: [String] = []

  func run() throws {
    let context = try GrammarContext()
    let library = LanguageLibrary(catalogue: context.catalogue, paths: context.paths) { Console.warn($0) }
    let patterns = PatternLibrary(directories: context.paths.queries) { Console.warn($0) }
    let highlight = WholeHighlight(library: library, patterns: patterns)
    let wanted = names.isEmpty ? [] : try context.entries(names)
    for (language, samples) in try SampleFolder(folder, catalogue: context.catalogue).samples(of: wanted) {
      guard library.availability(of: language.id) == .available else { continue }
      var agreement = PatternAgreement()
      for sample in samples {
        let (runs, state) = highlight.tokens(of: sample.text, language: language.id)
        guard state == .complete else {
          Console.warn("\(language.id)/\(sample.path): left out, as it is \(state)")
          continue
        }
        agreement.add(sample.text, syntax: runs, lexer: patterns.lexer(for: language.id))
      }
      print(line(language.id, samples.count, agreement))
    }
  }

  private func line(_ id: String, _ files: Int, _ agreement: PatternAgreement) -> String {
    let commonest = agreement.confusions.sorted { $0.value > $1.value }.prefix(3).map { confusion, bytes in
      "\(confusion.syntax)→\(confusion.pattern) \(TextTable.percent(Double(bytes) / Double(agreement.total)))"
    }
    return TextTable.row([id, "\(files)", TextTable.percent(agreement.share)], widths: [20, 3, 7])
      + "  " + commonest.joined(separator: ", ")
  }
}
