package import ArgumentParser
import Glibc
import TreeSitter

/// The life of a program that is a command.
///
/// Commands run on the main thread, with its large stack and without libdispatch's threads: a worker must be the only
/// thread that runs, and a daemon must sleep while nothing happens.
package enum CommandProgram {
  /// Does what the command line says, and tells what went wrong.
  package static func run<Command: ParsableCommand>(_ root: Command.Type) {
    occupyStandardStreams()
    // Whoever started it may have had the kernel reap children: then nobody would learn how one ended.
    signal(SIGCHLD, SIG_DFL)
    do {
      try ParserCore.verify()
      var command = try root.parseAsRoot()
      try command.run()
      if let failure = Console.outputFailure { throw failure }
    } catch {
      end(error, of: root)
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
  private static func end<Command: ParsableCommand>(_ error: any Error, of root: Command.Type) -> Never {
    let code = root.exitCode(for: error)
    if error is ExitCode || code == .success {
      if let failure = Console.outputFailure { Console.warn("\(failure)") }
      root.exit(withError: error)
    }
    if code == .validationFailure { Console.tell(root.fullMessage(for: error)) } else { Console.warn("\(error)") }
    exit(code.rawValue)
  }
}
