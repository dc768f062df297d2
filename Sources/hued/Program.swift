import ArgumentParser
import Glibc
import TreeSitter

/// The program's entry.
///
/// Commands run on the main thread, with its large stack and without libdispatch's threads: a worker must be the only
/// thread that runs, and a daemon must sleep while nothing happens.
@main
enum Program {
  static func main() {
    do {
      try ParserCore.verify()
      var command = try Hued.parseAsRoot()
      try command.run()
    } catch {
      end(error)
    }
  }

  /// What a person asked for (help, the version) and codes go the parser's way; words from outside are in the rest.
  private static func end(_ error: any Error) -> Never {
    let code = Hued.exitCode(for: error)
    if error is ExitCode || code == .success { Hued.exit(withError: error) }
    if code == .validationFailure { Console.tell(Hued.fullMessage(for: error)) } else { Console.warn("\(error)") }
    exit(code.rawValue)
  }
}
