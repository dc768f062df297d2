import Glibc
import Processes

/// How the installer tries a grammar before it installs it.
public enum GrammarVerification: Sendable, Hashable {
  /// In this process: a grammar that crashes takes it along.
  case inProcess
  /// In a child: this command, then the path of the shared object and the language's id.
  case command([String])

  /// The running executable's own `grammar check`.
  public static var thisExecutable: GrammarVerification {
    guard let executable = FileSystem.linkTarget("/proc/self/exe") else { return .inProcess }
    return .command([executable, "grammar", "check", "--library"])
  }

  /// A child that takes longer is killed.
  private static let timeoutSeconds = 60

  /// - Returns: whether the grammar's scanner has a memory.
  func verify(_ entry: LanguageEntry, library: String, _ programs: InstallerPrograms) throws(InstallError) -> Bool {
    let advice = "the grammar is not installed; retry with another compiler (CC=clang), or report it"
    switch self {
    case .inProcess:
      let findings = GrammarCheck.findings(about: entry, library: library)
      guard !findings.problems.isEmpty else { return findings.hasMemory }
      throw InstallError(.check, "\(entry.id): \(findings.problems.joined(separator: "; "))", advice: advice)
    case .command(let command):
      let result: Subprocess.Result
      do {
        result = try programs.subprocess(command + [library, entry.id], timeoutSeconds: Self.timeoutSeconds).run()
      } catch {
        throw InstallError(error)
      }
      let message =
        switch result.ending {
        case .exited(0): ""
        case .exited: "\(entry.id) was built but does not work"
        case .signalled(let signal): "\(entry.id) was built but crashes (signal \(signal))"
        case .timedOut: "\(entry.id) was built but hangs"
        }
      guard !message.isEmpty else {
        return result.output.split(separator: "\n").contains { $0 == GrammarCheck.memoryRemark }
      }
      throw .of(.check, message, printed: result.output + result.errors, advice: advice)
    }
  }
}
