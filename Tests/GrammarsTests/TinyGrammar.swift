import Base
import Foundation
import Processes

@testable import Grammars

/// A hand-written grammar of one word, packed as a source distribution. It has room for what ABI 15 adds.
struct TinyGrammar {
  static let file = "tiny_grammar-1.0.tar.gz"

  let directory: TemporaryDirectory
  let archive: String
  var package: PackageEntry

  /// - Parameters:
  ///   - source: the text of `src/parser.c`.
  ///   - link: also packs `src/link.h` as a link to this path.
  init(in directory: TemporaryDirectory, source: String = TinyGrammar.parser, link: String? = nil) throws {
    self.directory = directory
    try directory.write(source, to: "make/tiny_grammar-1.0/src/parser.c")
    if let link {
      try FileManager.default.createSymbolicLink(
        atPath: directory.path + "/make/tiny_grammar-1.0/src/link.h", withDestinationPath: link)
    }
    archive = directory.path + "/make/" + Self.file
    let result = try Subprocess([
      "tar", "-czf", archive, "-C", directory.path + "/make", "tiny_grammar-1.0",
    ]).run()
    guard result.isSuccess else { throw InstallError(message: result.errors) }
    package = PackageEntry(
      id: "tiny", name: "tiny-grammar", version: "1.0", file: Self.file,
      sha256: try SHA256.digest(ofFile: archive), size: try FileSystem.read(archive).count)
  }

  /// Puts the distribution where the installer keeps its downloads, so that it needs no index.
  func putIntoCache() throws {
    let bytes = try FileSystem.read(archive)
    try FileSystem.makeDirectories(directory.paths.cache + "/packages")
    try FileSystem.write(bytes, to: directory.paths.cache + "/packages/" + Self.file)
  }

  func entry(id: String = "tiny", _ change: (inout GrammarRecipe) -> Void = { _ in }) -> LanguageEntry {
    var recipe = GrammarRecipe(
      package: "tiny", root: ".", sources: ["src/parser.c"], headers: [], include: ["src"],
      symbol: "tree_sitter_tiny", abi: 14, licence: "MIT", upstream: "https://example.org/tiny", revision: nil,
      sample: "hello\n", borrow: [], patches: [], add: [])
    change(&recipe)
    return LanguageEntry(
      id: id, title: "Tiny \(id)", extensions: [id], grammars: [recipe],
      file: directory.path + "/shipped/grammars/\(id).toml")
  }

  /// An entry with a newer grammar in front, which is the same but for its ABI.
  func entry(newerABI: Int) -> LanguageEntry {
    var entry = entry()
    var newer = entry.grammars[0]
    newer.abi = newerABI
    newer.patches = [
      .init(file: "src/parser.c", find: ".version = 14", replace: ".version = \(newerABI)", reason: "test")
    ]
    entry.grammars.insert(newer, at: 0)
    return entry
  }

  func catalogue(_ entries: [LanguageEntry]? = nil) -> Catalogue {
    Catalogue(entries: entries ?? [entry()], packages: [package])
  }

  static let parser = """
    #include <tree_sitter/parser.h>
    enum { sym_word = 1, sym_source_file = 2 };
    static const char *const names[] = {[0] = "end", [sym_word] = "word", [sym_source_file] = "source_file"};
    static const TSSymbol symbols[] = {[0] = 0, [sym_word] = sym_word, [sym_source_file] = sym_source_file};
    static const TSSymbolMetadata metadata[] = {
      [0] = {.visible = false, .named = true},
      [sym_word] = {.visible = true, .named = true},
      [sym_source_file] = {.visible = true, .named = true},
    };
    static bool lex(TSLexer *lexer, TSStateId state) {
      START_LEXER();
      eof = lexer->eof(lexer);
      switch (state) {
        case 0:
          if (eof) ADVANCE(1);
          if (lookahead == ' ' || lookahead == '\\n') SKIP(0);
          if (lookahead >= 'a' && lookahead <= 'z') ADVANCE(2);
          END_STATE();
        case 1:
          ACCEPT_TOKEN(0);
          END_STATE();
        case 2:
          ACCEPT_TOKEN(sym_word);
          if (lookahead >= 'a' && lookahead <= 'z') ADVANCE(2);
          END_STATE();
        default:
          return false;
      }
    }
    static const TSLexMode modes[8] = {{0}};
    static const uint16_t table[2][3] = {
      [0] = {[0] = 1, [sym_word] = 1},
      [1] = {[sym_source_file] = 3, [sym_word] = 3},
    };
    static const uint16_t small_table[] = {1, 5, 1, 0, 1, 7, 1, 0};
    static const uint32_t small_map[] = {0, 4};
    static const TSParseActionEntry actions[] = {
      [0] = {.entry = {.count = 0, .reusable = false}},
      [1] = {.entry = {.count = 1, .reusable = false}}, RECOVER(),
      [3] = {.entry = {.count = 1, .reusable = true}}, SHIFT(2),
      [5] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_source_file, 1),
      [7] = {.entry = {.count = 1, .reusable = true}}, ACCEPT_INPUT(),
    };
    static const TSSymbol aliases[1][1] = {{0}};
    static const uint16_t alias_map[] = {0};
    static const TSStateId primary[] = {0, 1, 2, 3};
    const TSLanguage *tree_sitter_tiny(void) {
      static const struct { TSLanguage language; char newer[128]; } made = {.language = {
        .version = 14, .symbol_count = 3, .token_count = 2, .state_count = 4, .large_state_count = 2,
        .production_id_count = 1, .max_alias_sequence_length = 1,
        .parse_table = &table[0][0], .small_parse_table = small_table, .small_parse_table_map = small_map,
        .parse_actions = actions, .symbol_names = names, .symbol_metadata = metadata, .public_symbol_map = symbols,
        .alias_map = alias_map, .alias_sequences = &aliases[0][0], .lex_modes = modes, .lex_fn = lex,
        .primary_state_ids = primary,
      }};
      return &made.language;
    }

    """
}
