import ArgumentParser
import CommandSupport

/// The program's entry.
@main
enum Program {
  static func main() { CommandProgram.run(QueriesCommand.self) }
}
