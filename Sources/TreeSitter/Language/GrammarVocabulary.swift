internal import CTreeSitter
internal import CTreeSitterCore

/// A grammar's symbols and fields without its parse table, for compiling queries that are known to fit the grammar.
///
/// `ts_query_new` follows each pattern through the parse table, which takes nearly all of its time: up to 0.2 s for a
/// large grammar. It learns which patterns can never match, and which steps of the others cannot fail, so that
/// `ts_query_cursor_next_capture` need not wait for them; hued asks for whole matches. Here it finds a table of two
/// states that leads nowhere: every node may begin with one hidden symbol, and that symbol with itself. After 256 rounds,
/// some microseconds, the library gives the pattern up as too intricate: it may match, and every step of it may fail.
final class GrammarVocabulary: @unchecked Sendable {  // Nothing is written after `init`.
  let pointer: OpaquePointer

  private let language: UnsafeMutablePointer<hued_grammar>
  private let metadata: UnsafeMutablePointer<hued_symbol_metadata>
  private let aliases: UnsafeMutablePointer<UInt16>
  private let table: UnsafeMutablePointer<UInt16>
  private let rows: UnsafeMutablePointer<UInt32>
  private let actions: UnsafeMutablePointer<hued_action>
  private let fields: UnsafeMutablePointer<hued_field_slice>

  /// Nil if the grammar has so many symbols that there is no number for another.
  init?(of language: OpaquePointer) {
    let grammar = UnsafePointer<hued_grammar>(language)
    let count = Int(ts_language_symbol_count(language))
    // The last two numbers are the library's own.
    guard count > 0, count < UInt16.max - 1 else { return nil }
    let hidden = UInt16(count)

    metadata = .allocate(capacity: count + 1)
    metadata.initialize(from: grammar.pointee.symbol_metadata, count: count)
    (metadata + count).initialize(to: hued_symbol_metadata(visible: false, named: false, supertype: false))
    // The hidden symbol may take any name: its number, how many names, the names, and the end of the list.
    aliases = GrammarVocabulary.copy([hidden, hidden] + Array(1...hidden) + [0])
    // Each state is a list of groups, counted: what it leads to, the number of symbols, the symbols. In state 1 the hidden
    // symbol leads to state 2; there, at the text's end (symbol 0), the second entry of `actions` makes a node of it.
    table = GrammarVocabulary.copy([1, 2, 1, hidden, 1, 1, 1, 0])
    rows = GrammarVocabulary.copy([0, 4])
    actions = GrammarVocabulary.copy([
      hued_action(entry: .init(count: 0, reusable: false)),
      hued_action(entry: .init(count: 1, reusable: false)),
      hued_action(
        reduce: .init(
          type: UInt8(HUED_REDUCE), child_count: 1, symbol: hidden, dynamic_precedence: 0, production: 0)),
    ])
    fields = GrammarVocabulary.copy([hued_field_slice(index: 0, length: 0)])

    var made = hued_grammar()
    // As of ABI 14 a grammar says which states are alike; there is nothing to say of these.
    made.abi = 13
    made.symbol_count = UInt32(count + 1)
    made.token_count = UInt32(count)
    made.state_count = 3
    made.large_state_count = 1
    made.production_count = 1
    made.field_count = grammar.pointee.field_count
    made.symbol_names = grammar.pointee.symbol_names
    made.field_names = grammar.pointee.field_names
    made.public_symbols = grammar.pointee.public_symbols
    made.symbol_metadata = UnsafePointer(metadata)
    made.alias_map = UnsafePointer(aliases)
    made.small_parse_table = UnsafePointer(table)
    made.small_parse_rows = UnsafePointer(rows)
    made.actions = UnsafePointer(actions)
    made.field_slices = UnsafePointer(fields)
    self.language = GrammarVocabulary.copy([made])
    pointer = OpaquePointer(self.language)
  }

  deinit {
    language.deallocate()
    metadata.deallocate()
    aliases.deallocate()
    table.deallocate()
    rows.deallocate()
    actions.deallocate()
    fields.deallocate()
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    copy.initialize(from: elements, count: elements.count)
    return copy
  }
}
