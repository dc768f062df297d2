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
    occupyStandardStreams()
    do {
      try ParserCore.verify()
      var command = try Hued.parseAsRoot()
      try command.run()
      if let failure = Console.outputFailure { throw failure }
    } catch {
      end(error)
    }
  }

  /// No file that is opened later may get the number of a standard stream that is closed, and what is written to that. Such a
  /// stream still cannot be read, nor written.
  private static func occupyStandardStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      // It gets the lowest number that is free.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// What a person asked for (help, the version) and codes go the parser's way; words from outside are in the rest.
  private static func end(_ error: any Error) -> Never {
    let code = Hued.exitCode(for: error)
    if error is ExitCode || code == .success {
      if let failure = Console.outputFailure { Console.warn("\(failure)") }
      Hued.exit(withError: error)
    }
    if code == .validationFailure { Console.tell(Hued.fullMessage(for: error)) } else { Console.warn("\(error)") }
    exit(code.rawValue)
  }
}
