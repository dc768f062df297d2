import DaemonTestSupport
import Foundation
import Grammars
import Testing

/// The grammar of words in Tests/EvilGrammar, whose scanner does what markers in the text say.
enum EvilGrammar {
  static let language = "evil"
  /// What `steal` looks for.
  static let secret = "the neighbour's secret"

  /// What a marker makes the scanner do.
  enum Deed: String, CaseIterable, Sendable {
    case segfault = "s"
    case abort = "a"
    case loop = "l"
    case allocate = "m"
    case babble = "g"
    case openFile = "o"
    case connect = "c"
    case fork = "f"
    case execute = "x"
    case kill = "k"
    case makeDirectory = "p"
    case changeHandler = "h"
    case waitForEver = "w"
    case raiseLimits = "r"
    case killItself = "q"
    case closeStream = "d"
    /// Answers each ping for ever, and nothing else.
    case lie = "v"
    case sayAlive = "y"
    /// Answers for a document that does not exist.
    case forge = "j"
    /// Gives a reason that there is not.
    case inventReason = "b"
    /// Notices with escape sequences.
    case forgeNotice = "i"
    case note = "n"
    /// Makes the page say that the document of `note` is at work, half a second before it crashes.
    case blame = "e"
    case flood = "t"
    /// Crashes if it finds `secret` in the memory of its process.
    case steal = "z"

    var marker: String { "!" + rawValue }
  }

  /// Makes a data directory with it and with the installed grammars, and a configuration that knows it.
  static func install(in folder: TestFolder) throws {
    let files = FileManager.default
    let grammars = folder.path + "/data/hued/grammars"
    let configuration = folder.path + "/config/hued"
    for path in [grammars + "/evil", configuration + "/grammars", configuration + "/queries/evil"] {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let installed = TestServices.library.paths.installedGrammars
    for name in (try? files.contentsOfDirectory(atPath: installed)) ?? [] where !name.hasPrefix(".") {
      try files.createSymbolicLink(atPath: grammars + "/" + name, withDestinationPath: installed + "/" + name)
    }
    try CLibrary.evilGrammar.write(to: grammars + "/evil/parser.so")
    try manifest.write(toFile: grammars + "/evil/grammar.toml", atomically: true, encoding: .utf8)
    try catalogue.write(toFile: configuration + "/grammars/evil.toml", atomically: true, encoding: .utf8)
    try "(word) @keyword\n".write(
      toFile: configuration + "/queries/evil/highlights.scm", atomically: true, encoding: .utf8)
  }

  private static let catalogue = """
    [languages.evil]
    title = "Evil"
    extensions = ["evil"]

    [languages.evil.grammar]
    package = "language-pack"
    root = "evil"
    sources = ["src/parser.c"]
    headers = []
    include = ["src"]
    symbol = "tree_sitter_evil"
    abi = 14
    licence = "MIT"
    upstream = "https://example.org/evil"
    sample = "hello"

    """

  private static let manifest = """
    language = "evil"
    package = "evil-grammar"
    version = "6.6.6"
    sha256 = ""
    symbol = "tree_sitter_evil"
    licence = "MIT"
    upstream = ""
    flags = ""
    fingerprint = ""
    abi = 14

    """
}
