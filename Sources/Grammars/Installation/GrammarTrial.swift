import Base
import Glibc
import Processes

/// How the installer tries a grammar before it installs it.
package enum GrammarTrial: Sendable, Hashable {
  /// In this process: a grammar that crashes takes it along.
  case inProcess
  /// In a child: this command, then the path of the shared object, the grammar's ABI and the language's id.
  case command([String])

  /// The running executable's own `grammar check`.
  package static var thisExecutable: GrammarTrial {
    guard let executable = Executable.own else { return .inProcess }
    return .command([executable, "grammar", "check", "--library"])
  }

  /// A child that takes longer is killed.
  private static let timeoutSeconds = 60

  /// - Returns: whether the grammar's scanner has a memory. One that parses its sample, and that a broken text brings down
  ///   while its memory is looked for, counts as one: nobody knows, and workers outlive such ends.
  func verify(
    _ entry: LanguageEntry, _ grammar: GrammarRecipe, library: String, _ programs: InstallerPrograms
  ) throws(InstallError) -> Bool {
    switch self {
    case .inProcess:
      let findings = GrammarCheck.findings(about: entry, library: library, abi: grammar.abi)
      guard !findings.problems.isEmpty else { return findings.hasMemory }
      throw Self.failure("it does not work", findings.problems.joined(separator: "\n"), of: entry)
    case .command(let command):
      let result: Subprocess.Result
      do {
        result = try programs.subprocess(
          command + [library, "--abi", String(grammar.abi), entry.id], timeoutSeconds: Self.timeoutSeconds
        ).run()
      } catch {
        throw InstallError(error)
      }
      let told = result.output.split(separator: "\n")
      let isSound = told.contains(GrammarCheck.soundRemark[...])
      let fault: String
      switch result.ending {
      case .exited(0) where isSound: return told.contains(GrammarCheck.memoryRemark[...])
      case .exited: fault = "does not work"
      case .signalled where isSound, .timedOut where isSound: return true
      case .signalled(let signal): fault = "crashes (signal \(signal))"
      case .timedOut: fault = "hangs"
      }
      throw Self.failure("it \(fault)", result.output + result.errors, of: entry)
    }
  }

  private static func failure(_ message: String, _ printed: String, of entry: LanguageEntry) -> InstallError {
    guard !printed.contains("_external_scanner_") else {
      return .of(
        message, printed: printed,
        advice:
          "the parser calls a scanner that is not among grammar.sources; name its file there, or pin a version of the "
          + "package that has it")
    }
    return .of(
      message, printed: printed,
      advice: "build it with another compiler (CC=clang hued grammar install --force \(entry.id)), or report it")
  }
}
