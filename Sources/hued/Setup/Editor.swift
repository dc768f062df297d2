import ArgumentParser
import Base
import CommandSupport
import Glibc
import Grammars
import Processes
import TerminalText

/// An editor that has a plugin of ours.
enum Editor: String, CaseIterable, ExpressibleByArgument {
  case nvim
  case vim
  case emacs
  case kakoune
  case vscode

  /// The path of its plugin's folder, or of another file beside these.
  static func plugin(_ names: String..., in paths: RuntimePaths) throws -> String {
    let candidates = paths.plugins.map { plugins in names.map { "\(plugins)/\($0)" } } ?? []
    guard let found = candidates.first(where: { access($0, R_OK) == 0 }) else {
      throw Failure(
        "there is no \(names[0]) in \(paths.plugins ?? "the directory with hued's data"): install hued with "
          + "its package or archive, or set HUED_RUNTIME to a checkout of it")
    }
    return try checked(FileSystem.realPath(found) ?? found)
  }

  /// The path of this program, as editors must be told it; nil where `hued` means it already.
  static func program() throws -> String? {
    guard let program = Executable.own else { return nil }
    let named = Executable.path(of: "hued").flatMap(FileSystem.realPath)
    return named == program ? nil : try checked(program)
  }

  /// A path that means the same within the quotes, options and patterns of every editor.
  private static func checked(_ path: String) throws -> String {
    let special = path.unicodeScalars.first {
      VisibleText.isControl($0) || "'\"\\,*?[]{}$`|".unicodeScalars.contains($0)
    }
    guard let special else { return path }
    throw Failure(
      "\(path) has the character \(special) in it, which means something else to editors: move hued to a path "
        + "without it")
  }
}
