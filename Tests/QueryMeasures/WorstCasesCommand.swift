import ArgumentParser
import CommandSupport
import Grammars
import Highlighting

/// `hued-queries worst-cases`
struct WorstCasesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worst-cases",
    abstract: "Lex a megabyte of each kind of text that costs careless pattern rules too much; takes minutes.",
    discussion: "Exits with 1 if the rules of a language take more than linear work for one.")

  @Argument(help: "Languages, by name or alias; all that have rules of their own if none is named.")
  var names: [String] = []

  func run() throws {
    let context = try GrammarContext()
    var objections = 0
    for entry in try context.entries(names) {
      let loaded = PatternLoader.load(language: entry.id, searching: context.paths.queries)
      guard !loaded.isFallback else { continue }
      let program = PatternProgram(loaded.definition)
      for objection in WorstCase.allCases.compactMap({ $0.objection(to: program, count: 1_000_000) }) {
        print("\(entry.id): \(objection)")
        objections += 1
      }
    }
    if objections > 0 { throw ExitCode.failure }
  }
}
