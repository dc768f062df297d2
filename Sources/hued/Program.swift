import CommandSupport

/// A line on standard output. In this program `print` is this: what was put into the line from outside cannot begin another
/// one, nor move the cursor.
func print(_ line: some StringProtocol) { Console.print(String(line)) }

/// The program's entry.
@main
enum Program {
  static func main() { CommandProgram.run(Hued.self) }
}
