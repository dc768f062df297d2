import ArgumentParser
import CommandSupport
import Grammars
import Processes

/// `hued grammar check`
struct GrammarCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Load installed grammars, parse a sample with each and compile its queries.",
    discussion: """
      Prints each problem; warnings about queries name file and line. Exits with 1 if there is any.

      A grammar whose scanner keeps what it has seen of one text while it reads the next is no problem: that is noted \
      beside the grammar, and each of its parses begins as if the grammar had just been loaded.
      """)

  @Argument(help: "Languages, by name or alias; all that are installed if none is named.")
  var names: [String] = []

  @Option(
    help: ArgumentHelp("Check this file as the grammar of the one language named.", valueName: "file"),
    completion: .file())
  var library: String?

  @Option(
    help: ArgumentHelp("With --library: the grammar of this ABI, where the catalogue has several.", valueName: "number")
  )
  var abi: Int?

  func validate() throws {
    if abi != nil, library == nil { throw ValidationError("--abi goes with --library.") }
    if library != nil, names.count != 1 { throw ValidationError("With --library, name one language.") }
  }

  func run() throws {
    // An install, which tries a grammar this way, prints what this says as the grammar's fault.
    let context = try GrammarContext(isTold: library != nil)
    let entries = try context.entries(names)
    if let library {
      // It is written at once: what follows may end the process.
      let findings = GrammarCheck.findings(
        about: entries[0], library: Executable.absolute(library) ?? library, abi: abi
      ) {
        print(GrammarCheck.soundRemark)
      }
      findings.problems.forEach { print($0) }
      if findings.hasMemory { print(GrammarCheck.memoryRemark) }
      if !findings.problems.isEmpty { throw ExitCode.failure }
      return
    }
    let diagnosis = GrammarDiagnosis(context)
    var failed = 0
    var checked = 0
    for entry in entries {
      let state = context.installer.state(of: entry)
      if state == .needless || (names.isEmpty && !state.isInstalled) { continue }
      checked += 1
      let problems = diagnosis.problems(with: entry)
      if problems.isEmpty { continue }
      failed += 1
      problems.forEach { Console.message("\(entry.id): \($0)") }
    }
    print("\(checked) checked, \(failed) with problems")
    if failed > 0 { throw ExitCode.failure }
  }
}
