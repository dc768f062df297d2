import DaemonTestSupport
import Foundation
import Grammars
import Testing

/// The grammar of words in Tests/EvilGrammar, whose scanner does what markers in the text say.
enum EvilGrammar {
  static let language = "evil"
  /// The same grammar with a memory, which is noted beside it; it does what a text says as well.
  static let remembering = "remembering"
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
    for path in [grammars, configuration + "/grammars"] {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let installed = TestServices.library.paths.installedGrammars
    for name in (try? files.contentsOfDirectory(atPath: installed)) ?? [] where !name.hasPrefix(".") {
      try files.createSymbolicLink(atPath: grammars + "/" + name, withDestinationPath: installed + "/" + name)
    }
    for (name, library) in [(language, CLibrary.evilGrammar), (remembering, .rememberingGrammar)] {
      for path in [grammars + "/" + name, configuration + "/queries/" + name] {
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      try library.write(to: grammars + "/\(name)/parser.so")
      try manifest(name).write(toFile: grammars + "/\(name)/grammar.toml", atomically: true, encoding: .utf8)
      try catalogue(name).write(
        toFile: configuration + "/grammars/\(name).toml", atomically: true, encoding: .utf8)
      try "(word) @keyword\n".write(
        toFile: configuration + "/queries/\(name)/highlights.scm", atomically: true, encoding: .utf8)
    }
  }

  private static func catalogue(_ name: String) -> String {
    """
    [languages.\(name)]
    title = "\(name)"
    extensions = ["\(name)"]

    [languages.\(name).grammar]
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
  }

  private static func manifest(_ name: String) -> String {
    """
    language = "\(name)"
    package = "evil-grammar"
    version = "6.6.6"
    sha256 = ""
    symbol = "tree_sitter_evil"
    licence = "MIT"
    upstream = ""
    flags = ""
    fingerprint = ""
    abi = 14
    scanner-memory = \(name == remembering)

    """
  }
}
