import ArgumentParser
import CommandSupport
import Glibc

/// `hued doctor`
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Look at everything that hued needs, and say what is wrong and what mends it.",
    discussion: "Exits with 1 if there is a problem.")

  @OptionGroup var socket: SocketOption

  @Flag(help: "Leave the grammars out, each of which is loaded and tried.")
  var quick = false

  func run() throws {
    var problems = 0
    func tell(_ findings: [Finding]) {
      for finding in findings {
        if finding.level == .problem { problems += 1 }
        let label = finding.level.rawValue
        Console.message(label + String(repeating: " ", count: max(1, 9 - label.utf8.count)) + finding.text)
        if let remedy = finding.remedy { print("           → \(remedy)") }
      }
      fflush(nil)
    }
    let installation = Installation()
    tell(DataCheckup.findings(installation))
    tell(ConfigurationCheckup.findings(installation))
    tell(EndpointCheckup.findings(socket))
    tell(LimitCheckup.findings(installation))
    tell(WorkerCheckup.findings(installation))
    ServerCheckup.run(installation, tell)
    if !quick { GrammarCheckup.run(installation, tell) }
    print(problems == 0 ? "all is well" : "\(problems) problem\(problems == 1 ? "" : "s")")
    if problems > 0 { throw ExitCode.failure }
  }
}
