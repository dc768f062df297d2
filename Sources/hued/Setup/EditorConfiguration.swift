import Base
import CommandSupport
import Grammars

/// The file of the user's settings that an editor reads, and the lines in it that make the editor use hued.
struct EditorConfiguration {
  private let editor: Editor
  private let file: String
  private let lines: [String]
  /// What comes before them where there was no file.
  private var preamble: [String] = []
  private let comment: String
  private let text: String

  init(_ editor: Editor, _ paths: RuntimePaths) throws {
    self.editor = editor
    let config = FileSystem.parent(of: FileSystem.parent(of: paths.configuration))
    // In the order in which the editor looks for them.
    let candidates: [String]
    switch editor {
    case .nvim:
      let folder = "\(config)/\(Environment.value("NVIM_APPNAME") ?? "nvim")"
      candidates = ["\(folder)/init.lua", "\(folder)/init.vim"]
    case .vim:
      candidates = ["\(paths.home)/.vimrc", "\(paths.home)/.vim/vimrc", "\(config)/vim/vimrc"]
    case .emacs:
      let (old, new) = ("\(paths.home)/.emacs.d", "\(config)/emacs")
      let folder = !FileSystem.isDirectory(old) && FileSystem.isDirectory(new) ? new : old
      candidates = ["\(paths.home)/.emacs.el", "\(paths.home)/.emacs", "\(folder)/init.el"]
    default:
      candidates = [(Environment.value("KAKOUNE_CONFIG_DIR") ?? "\(config)/kak") + "/kakrc"]
    }
    file = candidates.first(where: FileSystem.exists) ?? candidates[editor == .emacs ? 2 : 0]
    do {
      text = FileStatus(following: file) == nil ? "" : try FileSystem.readString(file)
    } catch {
      throw Failure("\(error)")
    }
    let program = try Editor.program()
    switch editor {
    case .nvim:
      let isLua = file.hasSuffix(".lua")
      let folder = try Editor.plugin("neovim", in: paths)
      let setup = "require('hued').setup{" + (program.map { " cmd = { '\($0)' } " } ?? "") + "}"
      comment = isLua ? "--" : "\""
      lines = isLua ? ["vim.opt.runtimepath:prepend('\(folder)')", setup] : [Self.runtimePath(folder), "lua " + setup]
    case .vim:
      // The old language and the new one, which only comments of the old may stand above, have neither comments nor
      // assignments in common.
      let start = text.split(whereSeparator: \.isNewline).lazy.map { $0.split(whereSeparator: \.isWhitespace) }
        .first { words in words.first.map { !$0.hasPrefix("\"") } ?? false }
      let isNew = start?.first == "vim9script"
      let assignment = program.map { (isNew ? "" : "let ") + "g:hued_command = ['\($0)']" }
      comment = isNew ? "#" : "\""
      lines = [Self.runtimePath(try Editor.plugin("vim", in: paths))] + [assignment].compactMap(\.self)
      // Vim reads it by itself only where the user has no file.
      preamble = ["source $VIMRUNTIME/defaults.vim"]
    case .emacs:
      let folder = try Editor.plugin("emacs", in: paths)
      let command = program.map { "(setq hued-command '(\"\($0)\"))" }
      comment = ";"
      lines = ["(add-to-list 'load-path \"\(folder)\")", "(require 'hued)", command, "(global-hued-mode)"].compactMap(
        \.self)
    default:
      let script = try Editor.plugin("kakoune", in: paths) + "/hued.kak"
      let command = program.map { "set-option global hued_command '\($0)'" }
      comment = "#"
      lines = ["source '\(script)'", command, "hued-start"].compactMap(\.self)
    }
  }

  private static func runtimePath(_ folder: String) -> String {
    "set runtimepath^=" + folder.replacing(" ", with: "\\ ")
  }

  /// Prints the lines, and on standard error where they belong.
  func show() throws {
    for line in lines { print(line) }
    let advice = "these lines belong in \(file)"
    if isThere {
      Console.warn("\(file) has these lines")
    } else if let (number, line) = ending {
      Console.warn("\(advice), above line \(number), behind which \(editor) reads nothing: \(line)")
    } else {
      Console.warn("\(advice); hued setup \(editor) --write appends them")
    }
  }

  /// Appends the lines to the file, unless it has them.
  ///
  /// What is there is not written again: the file keeps its links, its mode and its owner.
  func append() throws {
    if isThere { return print("\(file) has these lines already; nothing was changed") }
    let wanted = lines.map { "  " + $0 }.joined(separator: "\n")
    if editor == .vim || editor == .nvim, Environment.value("VIMINIT") != nil {
      throw Failure(
        "VIMINIT is set, so \(editor) does what it says instead of reading \(file); add there:\n\(wanted)")
    }
    if let (number, line) = mention {
      throw Failure(
        "nothing was changed: line \(number) of \(file) mentions hued already: \(line)\n"
          + "If that sets it up, put these lines in its place, or else add them yourself:\n\(wanted)")
    }
    if let (number, line) = ending {
      throw Failure(
        "nothing was changed: \(editor) reads nothing behind line \(number) of \(file): \(line)\n"
          + "Put these lines above it:\n\(wanted)")
    }
    let isNew = FileStatus(following: file) == nil
    let start = isNew ? preamble : text.isEmpty ? [] : text.utf8.last == UInt8(ascii: "\n") ? [""] : ["", ""]
    do {
      try FileSystem.makeDirectories(FileSystem.parent(of: file))
      try FileSystem.write(Array((start + lines).map { $0 + "\n" }.joined().utf8), to: file, appends: true)
    } catch {
      throw Failure("\(error); add these lines to it:\n\(wanted)")
    }
    print("\(isNew ? "made \(file) with" : "appended to \(file)"):")
    for line in (isNew ? preamble : []) + lines { print("  " + line) }
  }

  private var rows: [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  private var trimmed: [Substring] {
    rows.map { line in
      let start = line.drop(while: \.isWhitespace)
      return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
  }

  private var isThere: Bool { Set(lines).isSubset(of: trimmed.map(String.init)) }

  /// The first line beside comments with the word hued in it, counted from 1.
  private var mention: (number: Int, line: String)? {
    for (index, line) in trimmed.enumerated() where !line.hasPrefix(comment) {
      if line.split(whereSeparator: { !$0.isLetter }).contains("hued") { return (index + 1, String(line)) }
    }
    return nil
  }

  /// The first line that ends what the editor reads, counted from 1. One that is indented does so on a condition only.
  private var ending: (number: Int, line: String)? {
    let words: [String] =
      switch editor {
      case .nvim where file.hasSuffix(".lua"): ["return", "do return"]
      case .nvim, .vim: ["finish", "finis", "fini"]
      default: []
      }
    for (index, line) in rows.enumerated() {
      for word in words where line.hasPrefix(word) {
        let next = line.dropFirst(word.count).first
        if next.map({ $0.isLetter || $0.isNumber || $0 == "_" }) != true { return (index + 1, String(line)) }
      }
    }
    return nil
  }
}
