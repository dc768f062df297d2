import ArgumentParser
import CommandSupport
import Grammars

/// `hued grammar remove`
struct GrammarRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove installed grammars.",
    discussion: "A daemon that runs does without them from then on.")

  @Argument(help: "Languages, by name or alias.")
  var names: [String]

  func run() throws {
    let context = try GrammarContext()
    let ids = names.map { context.catalogue.language(named: $0)?.id ?? $0 }
    let removed = try context.installer.remove(ids)
    for id in removed { print("removed \(id)") }
    if !removed.isEmpty { context.tellDaemon() }
    let missing = ids.filter { !removed.contains($0) }
    for id in missing { Console.tell("\(id) is not installed") }
    if !missing.isEmpty { throw ExitCode.failure }
  }
}
