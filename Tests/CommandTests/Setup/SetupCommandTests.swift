import DaemonTestSupport
import Foundation
import Testing

/// What `hued setup` does to files; `Tests/Editors/test_setup.py` has real editors read them.
@Suite struct SetupCommandTests {
  private let folder: TestFolder
  private var home: String { folder.path + "/home" }

  init() throws {
    folder = try TestFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/home", withIntermediateDirectories: true)
  }

  private func setup(_ arguments: String..., environment: [String: String] = [:]) throws -> HuedProgram.Output {
    let own = [
      "HOME": home, "XDG_CONFIG_HOME": home + "/.config", "HUED_RUNTIME": TestServices.root, "PATH": "/usr/bin:/bin",
      "VIMINIT": "", "NVIM_APPNAME": "", "KAKOUNE_CONFIG_DIR": "",
    ]
    return try HuedProgram.run(["setup"] + arguments, environment: own.merging(environment) { $1 })
  }

  private func write(_ text: String, _ path: String) throws {
    let url = URL(fileURLWithPath: home + "/" + path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOfFile: home + "/" + path, encoding: .utf8)
  }

  @Test func printsWithoutTouchingAnything() throws {
    defer { folder.remove() }
    let output = try setup("nvim")
    #expect(output.status == 0)
    #expect(
      output.out == """
        vim.opt.runtimepath:prepend('\(TestServices.root)/Editors/neovim')
        require('hued').setup{ cmd = { '\(realPath(HuedProgram.path))' } }

        """)
    #expect(output.err.contains("\(home)/.config/nvim/init.lua; hued setup nvim --write"), "\(output.err)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
  }

  /// Nobody needs to be told where the `hued` of the PATH is.
  @Test(arguments: ["nvim", "vim", "emacs", "kakoune"]) func namesTheProgramWhereItMust(editor: String) throws {
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: home + "/bin", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: home + "/bin/hued", withDestinationPath: HuedProgram.path)
    let program = realPath(HuedProgram.path)
    #expect(try setup(editor).out.contains(program))
    #expect(try !setup(editor, environment: ["PATH": home + "/bin:/usr/bin"]).out.contains(program))
  }

  /// Of each: the file that there is, what the environment says, and the file that the lines go to.
  @Test(arguments: [
    ("nvim", "", [:], ".config/nvim/init.lua"), ("nvim", ".config/nvim/init.vim", [:], ".config/nvim/init.vim"),
    ("nvim", "", ["NVIM_APPNAME": "other"], ".config/other/init.lua"),
    ("vim", "", [:], ".vimrc"), ("vim", ".vim/vimrc", [:], ".vim/vimrc"),
    ("vim", ".config/vim/vimrc", [:], ".config/vim/vimrc"),
    ("emacs", "", [:], ".emacs.d/init.el"), ("emacs", ".emacs", [:], ".emacs"),
    ("emacs", ".config/emacs/early-init.el", [:], ".config/emacs/init.el"),
    ("kakoune", "", [:], ".config/kak/kakrc"), ("kakoune", "", ["KAKOUNE_CONFIG_DIR": "HOME/k"], "k/kakrc"),
  ])
  func findsTheFile(editor: String, there: String, variables: [String: String], wanted: String) throws {
    defer { folder.remove() }
    if !there.isEmpty { try write("", there) }
    let environment = variables.mapValues { $0.replacing("HOME", with: home) }
    let output = try setup(editor, "--write", environment: environment)
    #expect(output.status == 0 && output.out.contains("\(home)/\(wanted)"), "\(output)")
    #expect(try read(wanted).contains("Editors/"))
    let again = try setup(editor, "--write", environment: environment)
    #expect(again.status == 0 && again.out.contains("nothing was changed"), "\(again)")
  }

  /// What the user has stays byte by byte, behind its link and with its mode.
  @Test(arguments: ["set number", "set number\n", "\" \u{fffd} hued is tried later\r\n", ""])
  func keepsWhatIsThere(before: String) throws {
    defer { folder.remove() }
    try write(before, "dotfiles/vimrc")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: home + "/dotfiles/vimrc")
    try FileManager.default.createSymbolicLink(atPath: home + "/.vimrc", withDestinationPath: "dotfiles/vimrc")
    #expect(try setup("vim", "--write").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home + "/.vimrc") == "dotfiles/vimrc")
    let attributes = try FileManager.default.attributesOfItem(atPath: home + "/dotfiles/vimrc")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let after = try read(".vimrc")
    #expect(after.hasPrefix(before) && after.hasSuffix("']\n") && !after.contains("defaults.vim"))
    #expect(after.contains("\nset runtimepath^=") || before.isEmpty, "on a line of its own")
    #expect(try setup("vim", "--write").out.contains("nothing was changed"))
    #expect(try read(".vimrc") == after)
  }

  @Test func aNewVimrcKeepsTheDefaults() throws {
    defer { folder.remove() }
    #expect(try setup("vim", "--write").status == 0)
    #expect(try read(".vimrc").hasPrefix("source $VIMRUNTIME/defaults.vim\nset runtimepath^="))
  }

  @Test(arguments: ["vim9script\n", "\" Mine.\n\n  \"More.\nvim9script noclear\n"])
  func assignsAsTheVimrcDoes(before: String) throws {
    defer { folder.remove() }
    try write(before, ".vimrc")
    #expect(try setup("vim", "--write").status == 0)
    #expect(try read(".vimrc").contains("\ng:hued_command = ["))
    try write("\" vim9script\nset number\n", ".vimrc")
    #expect(try setup("vim").out.contains("\nlet g:hued_command = ["))
  }

  @Test func leavesAnotherSetupAlone() throws {
    defer { folder.remove() }
    let before = "-- mine\nrequire('hued').setup{ margin = 3 }\n"
    try write(before, ".config/nvim/init.lua")
    let output = try setup("nvim", "--write")
    #expect(output.status == 1)
    #expect(output.err.contains("line 2 of \(home)/.config/nvim/init.lua mentions hued"), "\(output.err)")
    #expect(output.err.contains("vim.opt.runtimepath:prepend("))
    #expect(try read(".config/nvim/init.lua") == before)
  }

  /// Of each: the editor, its file, what is in it, and the number of the line behind which nothing is read.
  @Test(
    arguments: [
      ("nvim", ".config/nvim/init.lua", "vim.o.number = true\nreturn { 1 }\n", 2),
      ("nvim", ".config/nvim/init.lua", "vim.o.number = true\r\nreturn\r\n", 2),
      ("nvim", ".config/nvim/init.lua", "do return end\n", 1),
      ("nvim", ".config/nvim/init.vim", "set number\n\nfinish", 3),
      ("vim", ".vimrc", "set number\nfinish\nset ruler\n", 2),
      ("vim", ".vimrc", "vim9script\nfini # enough\n", 2),
    ])
  func appendsNothingThatIsNotRead(editor: String, file: String, before: String, number: Int) throws {
    defer { folder.remove() }
    try write(before, file)
    let output = try setup(editor, "--write")
    #expect(output.status == 1 && output.err.contains("behind line \(number) of \(home)/\(file)"), "\(output)")
    #expect(output.err.contains("Put these lines above it:\n") && output.err.contains("runtimepath"), "\(output)")
    #expect(try read(file) == before)
    #expect(try setup(editor).err.contains("above line \(number)"))
  }

  @Test(
    arguments: [
      ("nvim", ".config/nvim/init.lua", "local function f()\n  return 1\nend\nreturned = f()\n-- return\n"),
      ("vim", ".vimrc", "if v:version < 800\n  finish\nendif\n\"finish\n"), ("emacs", ".emacs", "return\nfinish\n"),
    ])
  func appendsBehindWhatEndsNothing(editor: String, file: String, before: String) throws {
    defer { folder.remove() }
    try write(before, file)
    let output = try setup(editor, "--write")
    #expect(output.status == 0, "\(output)")
    let after = try read(file)
    #expect(after.hasPrefix(before) && after != before)
  }

  @Test func findsAMentionAmongLinesOfWindows() throws {
    defer { folder.remove() }
    try write("\" mine\r\nlet g:hued_margin = 3\r\npackadd hued\r\n", ".vimrc")
    let output = try setup("vim", "--write")
    #expect(output.status == 1 && output.err.contains("line 2 of \(home)/.vimrc mentions hued"), "\(output)")
  }

  @Test func saysWhatToDoWhereItCannot() throws {
    defer { folder.remove() }
    let lost = try setup("vim", environment: ["HUED_RUNTIME": folder.path])
    #expect(lost.status == 1 && lost.err.contains("there is no vim in") && lost.err.contains("HUED_RUNTIME"), "\(lost)")
    let told = try setup("vim", "--write", environment: ["VIMINIT": "source x"])
    #expect(
      told.status == 1 && told.err.contains("VIMINIT is set") && told.err.contains("set runtimepath^="), "\(told)")
    let odd = folder.path + "/a,b"
    try FileManager.default.createDirectory(atPath: odd + "/editors/vim", withIntermediateDirectories: true)
    let refused = try setup("vim", environment: ["HUED_RUNTIME": odd])
    #expect(refused.status == 1 && refused.err.contains("the character ,"), "\(refused)")
    try FileManager.default.createDirectory(atPath: home + "/.vimrc", withIntermediateDirectories: true)
    let blocked = try setup("vim", "--write")
    #expect(blocked.status == 1 && blocked.err.contains("\(home)/.vimrc"), "\(blocked)")
    let unknown = try setup("ed")
    #expect(unknown.status != 0 && unknown.err.contains("kakoune"), "\(unknown)")
  }

  /// With a stand-in for `code`, which keeps what it is asked.
  @Test func installsTheExtensionOnce() throws {
    defer { folder.remove() }
    let runtime = folder.path + "/runtime"
    try FileManager.default.createDirectory(atPath: runtime + "/editors", withIntermediateDirectories: true)
    let missing = try setup("vscode", environment: ["HUED_RUNTIME": runtime])
    #expect(missing.status == 1 && missing.err.contains("make vsix"), "\(missing)")
    try Data().write(to: URL(fileURLWithPath: runtime + "/editors/hued.vsix"))
    let command = "code --install-extension '\(runtime)/editors/hued.vsix'\n"
    let shown = try setup("vscode", environment: ["HUED_RUNTIME": runtime])
    #expect(
      shown.out == command && shown.err.contains("\"hued.path\": \"\(realPath(HuedProgram.path))\""), "\(shown)")
    let without = try setup("vscode", "--write", environment: ["HUED_RUNTIME": runtime, "PATH": home])
    #expect(without.status == 1 && without.err.contains("Install from VSIX"), "\(without)")
    try write(
      """
      #!/bin/sh
      case $1 in
        --list-extensions) cat '\(home)/installed' 2>/dev/null || true ;;
        --install-extension) test -f "$2" && echo hued.hued@$('\(HuedProgram.path)' --version) >>'\(home)/installed' ;;
      esac

      """, "bin/code")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home + "/bin/code")
    let environment = ["HUED_RUNTIME": runtime, "PATH": home + "/bin:/usr/bin:/bin"]
    let first = try setup("vscode", "--write", environment: environment)
    #expect(first.status == 0 && first.out.contains("has installed"), "\(first)")
    let second = try setup("vscode", "--write", environment: environment)
    #expect(second.status == 0 && second.out.contains("nothing was changed"), "\(second)")
    #expect(try read("installed").split(separator: "\n").count == 1)
  }

  private func realPath(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
}
