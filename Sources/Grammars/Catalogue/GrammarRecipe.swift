/// How a grammar is built from a source distribution. Paths are relative and never leave their folder.
public struct GrammarRecipe: Sendable, Hashable {
  /// A file taken from another package, for distributions that lack it.
  public struct BorrowedFile: Sendable, Hashable {
    public var package: String
    /// Path in that package.
    public var from: String
    /// Path under this recipe's `root`.
    public var to: String
  }

  /// A replacement of text that must occur exactly once.
  public struct Patch: Sendable, Hashable {
    /// Path under `root`.
    public var file: String
    public var find: String
    public var replace: String
    public var reason: String
  }

  /// A file that comes with the catalogue.
  public struct AddedFile: Sendable, Hashable {
    /// Path under `root`.
    public var file: String
    /// Path beside the catalogue file.
    public var from: String
    public var reason: String
  }

  /// The key of a `PackageEntry`.
  public var package: String
  /// The grammar's folder in the package, without the distribution's top folder.
  public var root: String
  /// C files to compile, under `root`.
  public var sources: [String]
  /// Other files to unpack, under `root`.
  public var headers: [String]
  /// Folders given to the compiler with `-I`, under `root`.
  public var include: [String]
  /// The C function that returns the language.
  public var symbol: String
  /// The version of tree-sitter's binary interface.
  public var abi: Int
  public var licence: String
  public var upstream: String
  public var revision: String?
  /// A text that the grammar parses without an error.
  public var sample: String
  public var borrow: [BorrowedFile]
  public var patches: [Patch]
  public var add: [AddedFile]
}
