import Glibc
import TreeSitter

/// A grammar that the tests need is not there.
struct GrammarMissing: Error, CustomStringConvertible {
  var name: String
  var path: String
  var reason: String

  var description: String {
    "the grammar \(name) is not installed at \(path) (\(reason)); run `make setup`, or set HUED_GRAMMARS to a folder "
      + "that holds \(name)/parser.so"
  }
}

/// The grammars that are installed on this machine.
enum TestGrammars {
  static var folder: String {
    if let folder = environment("HUED_GRAMMARS") { return folder }
    let data = environment("XDG_DATA_HOME") ?? (environment("HOME") ?? "") + "/.local/share"
    return data + "/hued/grammars"
  }

  static func load(_ name: String) throws(GrammarMissing) -> Language {
    let path = "\(folder)/\(name)/parser.so"
    do throws(LanguageError) {
      return try Language.load(path: path, symbol: "tree_sitter_\(name)", name: name)
    } catch {
      throw GrammarMissing(name: name, path: path, reason: error.description)
    }
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
