import Base
internal import TreeSitter

/// A grammar in the folder of installed ones, which several hueds may share whose libtree-sitters differ.
///
/// `<language>` holds a grammar that every libtree-sitter takes, `<language>.abi-15` one of ABI 15: so installing for one hued
/// leaves alone what another needs.
package struct InstalledGrammar: Sendable, Hashable {
  /// How it is made, says the catalogue.
  package var recipe: GrammarRecipe
  /// Holds the library, its manifest and queries of its package.
  var directory: String

  /// The highest ABI that every libtree-sitter takes that hued is built on.
  private static let commonABI = 14
  private static let mark = ".abi-"
  static let libraryName = "parser.so"

  /// The shared object.
  package var library: String { directory + "/" + Self.libraryName }

  /// The name of the folder that a grammar of this ABI belongs in. No language's id has a dot.
  static func folder(of language: String, abi: Int) -> String {
    abi > commonABI ? "\(language)\(mark)\(abi)" : language
  }

  /// Whether a folder holds a grammar of a language, of whatever ABI.
  static func isFolder(_ name: String, of language: String) -> Bool {
    name == language || name.hasPrefix(language + mark)
  }

  /// The folders of a language's grammars that this process's libtree-sitter can take, those of the highest ABI first.
  static func folders(of language: String) -> [String] {
    Language.supportedABI.filter { $0 >= commonABI }.reversed().map { folder(of: language, abi: $0) }
  }
}

extension RuntimePaths {
  /// Where a grammar is or would be installed.
  func place(of recipe: GrammarRecipe, for language: String) -> InstalledGrammar {
    let folder = InstalledGrammar.folder(of: language, abi: recipe.abi)
    return InstalledGrammar(recipe: recipe, directory: installedGrammars + "/" + folder)
  }

  /// The grammar that this process uses for a language: of those that are installed and that its libtree-sitter takes, the
  /// one of the highest ABI; nil if there is none.
  package func installedGrammar(of entry: LanguageEntry) -> InstalledGrammar? {
    entry.grammars.lazy.filter { Language.supportedABI.contains($0.abi) }.map { place(of: $0, for: entry.id) }
      .first { FileSystem.identity($0.library) != nil }
  }
}
