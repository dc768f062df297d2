import ArgumentParser
import CommandSupport
import Grammars
import Highlighting

/// `hued-queries agreement`
struct AgreementCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agreement",
    abstract: "Compare the pattern pass, or a query derived from the grammar, with the colours of queries.",
    discussion: """
      For each language the share of bytes, blanks aside, that the pattern pass and the syntax source agree on: \
      keyword, string, comment, number, type, function or other. Then the three commonest disagreements.
      With --derived, for each language with a query of its own and for each family of captures: how many bytes the query \
      colours, the share of these that a query derived from the grammar colours alike, and the share of all bytes that it \
      colours wrongly, neither as plain text nor as variables; then the same two of the generic pattern pass. A language \
      that is not in the folder is measured on the files that have its assertions. Nothing is injected.
      """)

  @Argument(help: "A folder with <language>/<file>.", completion: .directory)
  var folder: String

  @Flag(help: "Compare queries derived from grammars with those that were written.")
  var derived = false

  @Option(name: .customLong("language"), help: "Only this language; may be repeated.")
  var names: [String] = []

  func run() throws {
    let context = try GrammarContext()
    if derived { return try compareDerived(context) }
    let library = LanguageLibrary(catalogue: context.catalogue, paths: context.paths) { Console.warn($0) }
    let patterns = PatternLibrary(directories: context.paths.queries) { Console.warn($0) }
    let highlight = WholeHighlight(library: library, patterns: patterns)
    let wanted = names.isEmpty ? [] : try context.entries(names)
    for (language, samples) in try SampleFolder(folder, catalogue: context.catalogue).samples(of: wanted) {
      guard library.availability(of: language.id) == .available else { continue }
      var agreement = ColorAgreement()
      for sample in samples {
        let (runs, state) = highlight.tokens(of: sample.text, language: language.id)
        guard state == .complete else {
          Console.warn("\(language.id)/\(sample.path): left out, as it is \(state)")
          continue
        }
        agreement.add(sample.text, syntax: runs, program: patterns.program(for: language.id))
      }
      print(line(language.id, samples.count, agreement))
    }
  }

  private func compareDerived(_ context: GrammarContext) throws {
    let patterns = PatternLibrary(directories: context.paths.queries) { Console.warn($0) }
    let trial = DerivationTrial(catalogue: context.catalogue, paths: context.paths, patterns: patterns)
    let loader = QueryLoader(directories: context.paths.queries)
    let shipped = context.paths.queries.last ?? ""
    let samples = try SampleFolder(folder, catalogue: context.catalogue)
    print(row("language", "files", "bytes", "agreement", "harm", "generic", "harm"))
    var total = DerivationTrial.Outcome()
    for entry in names.isEmpty ? context.catalogue.entries : try context.entries(names) {
      guard loader.origin(of: entry, shipped: shipped) == .own,
        let language = trial.configuration(for: entry.id)?.language
      else { continue }
      let real = try samples.samples(of: [entry]).flatMap(\.samples)
      let texts = try real.isEmpty ? samples.assertions(of: entry, in: shipped) : real
      var sum = DerivationTrial.Outcome()
      for sample in texts {
        if let outcome = trial.outcome(of: sample.text, language: entry.id) {
          sum += outcome
        } else {
          Console.warn("\(entry.id)/\(sample.path): left out, as a query gives it up")
        }
      }
      total += sum
      let mark = DerivedQuery(for: language).isSufficient ? "" : "  below the bar"
      print(row(entry.id, texts.count, sum) + "  " + commonest(sum.derived) + mark)
    }
    print(row("all", nil, total))
    for family in ColorFamily.allCases { print(row(family.rawValue, nil, total, family)) }
  }

  private func commonest(_ agreement: ColorAgreement) -> String {
    agreement.counts.filter { $0.key.right != $0.key.said }.sorted { $0.value > $1.value }.prefix(3).map {
      confusion, bytes in
      "\(confusion.right)→\(confusion.said) \(TextTable.percent(Double(bytes) / Double(max(1, agreement.total))))"
    }.joined(separator: ", ")
  }

  private func row(
    _ name: String, _ files: Int?, _ outcome: DerivationTrial.Outcome, _ family: ColorFamily? = nil
  ) -> String {
    let shares = [outcome.derived, outcome.generic].flatMap { [$0.agreement(family), $0.harm(family)] }
    let cells = shares.map(TextTable.percent)
    return row(
      name, files.map { "\($0)" } ?? "", "\(outcome.derived.colored(family))", cells[0], cells[1], cells[2], cells[3])
  }

  private func row(_ cells: String...) -> String { TextTable.row(cells, widths: [20, 5, 8, 9, 7, 9, 7]) }

  private func line(_ id: String, _ files: Int, _ agreement: ColorAgreement) -> String {
    TextTable.row([id, "\(files)", TextTable.percent(agreement.share)], widths: [20, 3, 7])
      + "  " + commonest(agreement)
  }
}
