import ArgumentParser

/// The program's entry.
///
/// Commands run on the main thread, with its large stack and without libdispatch's threads: a worker must be the only
/// thread that runs, and a daemon must sleep while nothing happens.
@main
enum Program {
  static func main() {
    do {
      var command = try Hued.parseAsRoot()
      try command.run()
    } catch {
      Hued.exit(withError: error)
    }
  }
}
