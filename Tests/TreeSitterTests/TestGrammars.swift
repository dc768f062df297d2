import Glibc
import TreeSitter

/// A grammar that the tests need is not there.
struct GrammarMissing: Error, CustomStringConvertible {
  var name: String
  var path: String
  var reason: String

  var description: String {
    "the grammar \(name) is not installed at \(path) (\(reason)); run `make setup`"
  }
}

/// The grammars that are installed in the home of the tests.
enum TestGrammars {
  static var folder: String { (environment("XDG_DATA_HOME") ?? "") + "/hued/grammars" }

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
