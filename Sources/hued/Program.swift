import ArgumentParser
import Dispatch

/// The program's entry.
///
/// Commands that do not await run on the main thread, with its large stack and without libdispatch's threads: a worker
/// must be the only thread that runs.
@main
enum Program {
  static func main() {
    do {
      let command = try Hued.parseAsRoot()
      guard let command = command as? any AsyncParsableCommand else {
        var command = command
        try command.run()
        return
      }
      run(command)
    } catch {
      Hued.exit(withError: error)
    }
  }

  private static func run(_ command: sending any AsyncParsableCommand) -> Never {
    Task {
      var command = command
      do {
        try await command.run()
        Hued.exit()
      } catch {
        Hued.exit(withError: error)
      }
    }
    dispatchMain()
  }
}
