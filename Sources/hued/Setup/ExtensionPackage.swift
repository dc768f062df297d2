import Base
import CommandSupport
import Daemon
import Grammars
import Processes

/// The extension for VS Code as one file, which VS Code installs.
struct ExtensionPackage {
  private let file: String
  /// The line of VS Code's settings that says where hued is; nil where `hued` means it.
  private let setting: String?

  init(_ paths: RuntimePaths) throws {
    do {
      file = try Editor.plugin("hued.vsix", "../.build/work/hued.vsix", in: paths)
    } catch let problem as Failure {
      throw Failure("\(problem); in a checkout `make vsix` makes it")
    }
    setting = try Editor.program().map { "\"hued.path\": \"\($0)\"" }
  }

  private func tellSetting() {
    if let setting { Console.warn("hued is not in your PATH, so add this to VS Code's settings.json: \(setting)") }
  }

  /// Prints the command that installs it.
  func show() {
    print("code --install-extension '\(file)'")
    tellSetting()
  }

  /// Has VS Code install it, unless it has.
  func install() throws {
    let names = ["code", "codium", "code-insiders", "code-oss"]
    guard let code = names.lazy.compactMap({ Executable.path(of: $0) }).first else {
      throw Failure(
        "there is no \(names.joined(separator: ", no ")) in your PATH; in VS Code choose \"Extensions: Install "
          + "from VSIX…\" and \(file)")
    }
    if try run(code, "--list-extensions", "--show-versions").split(separator: "\n").contains(
      "hued.hued@\(HuedVersion.string)")
    {
      print("\(code) has the extension hued.hued \(HuedVersion.string) already; nothing was changed")
    } else {
      _ = try run(code, "--install-extension", file)
      print("\(code) has installed \(file)")
    }
    tellSetting()
  }

  private func run(_ command: String...) throws -> String {
    let result: Subprocess.Result
    do { result = try Subprocess(command, timeoutSeconds: 300).run() } catch {
      throw Failure("\(command.joined(separator: " ")): \(error)")
    }
    guard result.isSuccess else {
      throw Failure(
        "\(command.joined(separator: " ")) failed; run it yourself to see why:\n\(result.errors)")
    }
    return result.output
  }
}
