import ArgumentParser
import Grammars

/// `hued setup`
struct SetupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup", abstract: "Print, or add, the lines that make an editor use hued.",
    discussion: """
      The lines go to standard output, and which of your files they belong in is said beside them. With --write they are \
      appended to that file; what it holds stays as it is, and a file that has the lines, another mention of hued, or a \
      line behind which the editor reads nothing is left alone. VS Code has an extension instead: what is printed is the \
      command that installs it, which --write runs.
      """)

  @Argument(help: "The editor.")
  var editor: Editor

  @Flag(help: "Append the lines to your file, or install the extension.")
  var write = false

  func run() throws {
    let paths = RuntimePaths.resolve()
    if editor == .vscode {
      let package = try ExtensionPackage(paths)
      return write ? try package.install() : package.show()
    }
    let configuration = try EditorConfiguration(editor, paths)
    write ? try configuration.append() : try configuration.show()
  }
}
