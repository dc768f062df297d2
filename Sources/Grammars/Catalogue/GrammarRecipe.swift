/// How a grammar is built from a source distribution. Paths are relative and never leave their folder.
package struct GrammarRecipe: Sendable, Hashable {
  /// A file taken from another package, for distributions that lack it.
  package struct BorrowedFile: Sendable, Hashable {
    package var package: String
    /// Path in that package.
    package var from: String
    /// Path under this recipe's `root`.
    package var to: String
  }

  /// A replacement of text that must occur exactly once.
  package struct Patch: Sendable, Hashable {
    /// Path under `root`.
    package var file: String
    package var find: String
    package var replace: String
    package var reason: String
  }

  /// A file that comes with the catalogue.
  package struct AddedFile: Sendable, Hashable {
    /// Path under `root`.
    package var file: String
    /// Path beside the catalogue file.
    package var from: String
    package var reason: String
  }

  /// The key of a `PackageEntry`.
  package var package: String
  /// The grammar's folder in the package, without the distribution's top folder.
  package var root: String
  /// C files to compile, under `root`.
  package var sources: [String]
  /// Other files to unpack, under `root`.
  package var headers: [String]
  /// Folders given to the compiler with `-I`, under `root`.
  package var include: [String]
  /// The C function that returns the language.
  package var symbol: String
  /// The version of tree-sitter's binary interface.
  package var abi: Int
  package var licence: String
  package var upstream: String
  package var revision: String?
  /// A text that the grammar parses without an error.
  package var sample: String
  package var borrow: [BorrowedFile]
  package var patches: [Patch]
  package var add: [AddedFile]

  /// The keys of all packages that it takes files from.
  var packages: [String] { [package] + borrow.map(\.package) }
}
