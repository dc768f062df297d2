import Base
import Glibc
import Testing

@testable import Grammars

@Suite struct CatalogueTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  static let firstSet = [
    "bash", "c", "comment", "cpp", "css", "go", "html", "java", "javascript", "jsdoc", "json", "markdown",
    "markdown_inline", "python", "regex", "rust", "swift", "toml", "tsx", "typescript", "yaml",
  ]

  @Test func shippedCatalogueIsCompleteAndRight() throws {
    let catalogue = try Catalogue.load(directories: [Shipped.grammars])
    #expect(catalogue.warnings.isEmpty)
    #expect(Set(Self.firstSet).isSubset(of: catalogue.entries.map(\.id)))
    for entry in catalogue.entries {
      #expect(CatalogueValidation.problems(of: entry, packages: catalogue.packages).isEmpty, "\(entry.id)")
      for file in entry.grammars.flatMap(\.add) {
        #expect(FileSystem.isRegularFile(Shipped.grammars + "/" + file.from), "\(entry.id)")
      }
      // Whatever libtree-sitter there is, one of them fits.
      if let oldest = entry.grammars.last { #expect((13...14).contains(oldest.abi), "\(entry.id)") }
      #expect(catalogue.language(named: entry.id)?.id == entry.id)
      for alias in entry.aliases { #expect(catalogue.language(named: alias)?.id == entry.id, "\(alias)") }
      for ending in entry.extensions { #expect(catalogue.language(extension: ending)?.id == entry.id, "\(ending)") }
      for name in entry.interpreters { #expect(catalogue.language(interpreter: name)?.id == entry.id, "\(name)") }
    }
    for package in catalogue.packages.values { #expect(CatalogueValidation.problems(of: package).isEmpty) }
  }

  private static let good = """
    [packages.p]
    name = "pack"
    version = "1.0"
    file = "pack-1.0.tar.gz"
    sha256 = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
    size = 10

    [languages.x]
    title = "X"
    aliases = ["ex"]
    extensions = ["x"]

    [languages.x.grammar]
    package = "p"
    root = "src"
    sources = ["parser.c"]
    headers = []
    include = ["."]
    symbol = "tree_sitter_x"
    abi = 14
    licence = "MIT"
    upstream = "https://example.org"
    sample = "x"
    """

  /// The same without its package.
  private static let language = String(good.split(separator: "\n\n", maxSplits: 1)[1])

  private func load(_ shipped: String, user: String? = nil) throws -> Catalogue {
    try directory.write(shipped, to: "shipped/a.toml")
    try directory.write("not read", to: "shipped/notes.txt")
    try directory.write("not read", to: "shipped/.#a.toml")
    if let user { try directory.write(user, to: "user/mine.toml") }
    return try Catalogue.load(directories: [directory.path + "/shipped", directory.path + "/user"])
  }

  @Test func readsAFile() throws {
    let catalogue = try load(Self.good)
    #expect(catalogue.entries.map(\.id) == ["x"])
    #expect(catalogue.language(id: "x")?.grammar?.symbol == "tree_sitter_x")
    #expect(catalogue.packages["p"]?.topFolder == "pack-1.0")
  }

  @Test(arguments: [
    ("sha256 = \"0123", "sha256 = \"X123", "sha256"), ("size = 10", "size = 0", "size"),
    ("pack-1.0.tar.gz", "../pack-1.0.tar.gz", "file"), ("abi = 14", "abi = 12", "abi is 12"),
    ("package = \"p\"", "package = \"q\"", "packages.q"), ("root = \"src\"", "root = \"../src\"", "../src"),
    ("sources = [\"parser.c\"]", "sources = []", "sources is empty"),
    ("sources = [\"parser.c\"]", "sources = [\"/etc/passwd\"]", "/etc/passwd"),
    ("symbol = \"tree_sitter_x\"", "symbol = \"a b\"", "symbol"), ("title = \"X\"", "title = \"\"", "title is empty"),
    ("title = \"X\"", "", "title is missing"), ("licence = \"MIT\"", "", "licence"),
    ("extensions = [\"x\"]", "extensions = [\".x\"]", "first dot"),
    ("aliases = [\"ex\"]", "aliases = [\"Ex\"]", "lower case"),
    ("aliases = [\"ex\"]", "alias = [\"ex\"]", "alias"), ("[languages.x]", "[languages.\"../x\"]", "letters"),
    ("size = 10", "size = ", "line 6"), ("abi = 14", "abi = \"14\"", "abi"),
  ])
  func tellsWhatIsWrong(find: String, replace: String, expected: String) throws {
    let text = Self.good.replacing(find, with: replace)
    try #require(text != Self.good)
    let error = #expect(throws: FileProblem.self) { try load(text) }
    #expect(error?.description.contains("a.toml: ") == true)
    #expect(error?.message.contains(expected) == true, "\(error?.message ?? "")")
  }

  private static let newer = "\n[languages.x.grammar.newer]\npackage = \"p\"\nroot = \"new\"\nabi = 15\n"

  @Test func newerGrammarIsTheSameButForWhatItSays() throws {
    let grammars = try #require(try load(Self.good + Self.newer).language(id: "x")?.grammars)
    #expect(grammars.map(\.abi) == [15, 14] && grammars.map(\.root) == ["new", "src"])
    #expect(grammars.map(\.sources) == [["parser.c"], ["parser.c"]] && grammars.map(\.sample) == ["x", "x"])
    // A user's grammar replaces both.
    let user = Self.language.replacing("root = \"src\"", with: "root = \"mine\"")
    #expect(try load(Self.good + Self.newer, user: user).language(id: "x")?.grammars.map(\.root) == ["mine"])
  }

  @Test(arguments: [
    (newer.replacing("15", with: "14"), "above grammar.abi"), (newer + "symbol = \"tree_sitter_y\"\n", "symbol"),
    (newer + "[languages.x.queries]\npackage = \"p\"\nhighlights = [\"a.scm\"]\n", "queries fit one version"),
  ])
  func tellsWhatIsWrongWithANewerGrammar(newer: String, expected: String) {
    let error = #expect(throws: FileProblem.self) { try load(Self.good + newer) }
    #expect(error?.message.contains(expected) == true, "\(error?.message ?? "")")
  }

  @Test func twoShippedLanguagesMayNotClaimOneExtension() throws {
    try directory.write(
      Self.language.replacing("languages.x", with: "languages.y"),
      to: "shipped/b.toml")
    let error = #expect(throws: FileProblem.self) { try load(Self.good) }
    #expect(error?.message.contains("both claim .x") == true)
  }

  @Test func userChangesOneFieldAndKeepsTheRest() throws {
    let catalogue = try load(Self.good, user: "[languages.x]\nextensions = [\"x\", \"xx\"]\n")
    #expect(catalogue.language(extension: "xx")?.id == "x")
    #expect(catalogue.language(id: "x")?.title == "X")
    #expect(catalogue.language(id: "x")?.file.hasSuffix("/shipped/a.toml") == true)
  }

  @Test func packagesKnowTheirLayer() throws {
    let package = String(Self.good.split(separator: "\n\n", maxSplits: 1)[0])
    #expect(try load(Self.good).packages["p"]?.layer == 0)
    #expect(try load(Self.good, user: package).packages["p"]?.layer == 1)
  }

  @Test func userTakesAnExtensionAway() throws {
    let catalogue = try load(Self.good, user: Self.language.replacing("languages.x", with: "languages.w"))
    #expect(catalogue.warnings.isEmpty)
    #expect(catalogue.language(extension: "x")?.id == "w")
    #expect(catalogue.language(id: "x") != nil)
  }

  @Test func userErrorsLeaveTheShippedEntries() throws {
    for user in ["[languages.x]\nsomething = 1\n", "[languages.x]\nextensions = [\".bad\"]\n", "= nonsense"] {
      let catalogue = try load(Self.good, user: user)
      #expect(catalogue.warnings.count == 1)
      #expect(catalogue.warnings.first?.file.hasSuffix("mine.toml") == true)
      #expect(catalogue.language(id: "x")?.extensions == ["x"])
    }
  }

  /// Nobody waits for what comes out of a pipe.
  @Test(.timeLimit(.minutes(1))) func aUsersPipeIsNoFile() throws {
    try FileSystem.makeDirectories(directory.path + "/user")
    try #require(mkfifo(directory.path + "/user/pipe.toml", 0o600) == 0)
    let catalogue = try load(Self.good)
    #expect(catalogue.warnings.count == 1 && catalogue.language(id: "x") != nil)
  }
}
