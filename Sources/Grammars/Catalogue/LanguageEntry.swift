internal import TreeSitter

/// One language of the catalogue: how it is called and recognised, and how its grammar is built if it has one.
package struct LanguageEntry: Sendable, Hashable {
  /// The language's name in queries, folders and messages (`c_sharp`).
  package var id: String
  /// Its name for people (`C#`).
  package var title: String
  /// What else it is called by injections, info strings, modelines and editors (`cs`, `csharp`), in lower case.
  package var aliases: [String] = []
  /// File name endings without the first dot, longest match wins (`d.ts`).
  package var extensions: [String] = []
  /// Of these, those that a user's catalogue file gives it, and not hued's own.
  package var endingsOfUser: Set<String> = []
  /// Whole file names; one with a `*` is a pattern as shells have it (`.env.*`).
  package var fileNames: [String] = []
  /// Programs in a `#!` line, without version (`python`).
  package var interpreters: [String] = []
  /// How its parser is made, of the highest ABI first; none for a language that has a pattern definition alone.
  package var grammars: [GrammarRecipe] = []
  /// The queries of its package, where there are none of ours.
  package var queries: PackagedQueries?
  /// The catalogue file that it comes from.
  package var file = ""

  /// Of `grammars`, the first whose ABI this process's libtree-sitter takes.
  package var grammar: GrammarRecipe? { grammars.first { Language.supportedABI.contains($0.abi) } }

  /// Why there is no `grammar`, though there are `grammars`; nil otherwise.
  package var unsupportedABI: String? {
    guard grammar == nil, let newest = grammars.first else { return nil }
    let taken = Language.supportedABI
    return "its grammar has ABI \(newest.abi); the libtree-sitter of this hued takes \(taken.lowerBound) to "
      + "\(taken.upperBound)"
  }
}
