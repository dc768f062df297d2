internal import CTreeSitter
internal import CTreeSitterCore

/// A grammar's symbols and fields without its parse table, for compiling queries that are known to fit the grammar.
///
/// `ts_query_new` follows each pattern through the parse table, which takes nearly all of its time: up to 0.2 s for a
/// large grammar. It learns which patterns can never match, and which steps of the others cannot fail, so that
/// `ts_query_cursor_next_capture` need not wait for them; hued asks for whole matches. Here it finds a table that leads
/// nowhere: every node begins with a hidden symbol, which begins with another, and so on. At the eighth level, which is its
/// limit, the library gives the pattern up as too intricate: it may match, and every step of it may fail.
final class GrammarVocabulary: @unchecked Sendable {  // Nothing is written after `init`.
  let pointer: OpaquePointer

  /// As many as the library follows, hidden symbols and the node that they begin.
  private static let levels = 8

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
    guard count > 0, count + Self.levels < UInt16.max - 1 else { return nil }
    let hidden = (0..<Self.levels).map { UInt16(count + $0) }

    metadata = .allocate(capacity: count + Self.levels)
    metadata.initialize(from: grammar.pointee.symbol_metadata, count: count)
    (metadata + count).initialize(
      repeating: hued_symbol_metadata(visible: false, named: false, supertype: false), count: Self.levels)
    // What each hidden symbol may be called: its number, how many names, the names; 0 ends the list. The first may take
    // any name, and so stands for every node.
    aliases = GrammarVocabulary.copy(
      [hidden[0], hidden[0]] + Array(1...hidden[0]) + hidden.dropFirst().flatMap { [$0, 1, $0] } + [0])
    let parse = GrammarVocabulary.table(of: hidden)
    table = GrammarVocabulary.copy(parse.table)
    rows = GrammarVocabulary.copy(parse.rows)
    actions = GrammarVocabulary.copy(parse.actions)
    fields = GrammarVocabulary.copy([hued_field_slice(index: 0, length: 0)])

    var made = hued_grammar()
    // As of ABI 14 a grammar says which states are alike; there is nothing to say of these.
    made.abi = 13
    made.symbol_count = UInt32(count + Self.levels)
    made.token_count = UInt32(count)
    made.state_count = UInt32(parse.rows.count + 1)
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

  /// A parse table in which each hidden symbol is the next one and the last one.
  ///
  /// All begin in state 1. There each symbol but the first leads to a state of its own, where the last one leads to the
  /// state in which the text's end (symbol 0) makes a node of both. If a symbol were one other and no more, the library
  /// would not count it as a level.
  private static func table(
    of hidden: [UInt16]
  ) -> (table: [UInt16], rows: [UInt32], actions: [hued_action]) {
    let last = hidden[hidden.count - 1]
    let parts = UInt16(hidden.count - 1)
    var table: [UInt16] = []
    var rows: [UInt32] = []
    // A state is a list of groups, counted; a group is what it leads to, the number of symbols, the symbols.
    func add(_ groups: [(to: UInt16, symbol: UInt16)]) {
      rows.append(UInt32(table.count))
      table += [UInt16(groups.count)] + groups.flatMap { [$0.to, 1, $0.symbol] }
    }
    // The library looks for a symbol where it leads somewhere; the first one leads back.
    add(hidden.enumerated().map { (to: UInt16($0.offset + 1), symbol: $0.element) })
    for part in 0..<parts { add([(to: 2 + parts + part, symbol: last)]) }
    // A list of actions is an entry that counts them, then these; the first one is empty.
    var actions = [hued_action(entry: .init(count: 0, reusable: false))]
    for part in 0..<parts {
      add([(to: UInt16(actions.count), symbol: 0)])
      actions.append(hued_action(entry: .init(count: 1, reusable: false)))
      actions.append(
        hued_action(
          reduce: .init(
            type: UInt8(HUED_REDUCE), child_count: 2, symbol: hidden[Int(part)], dynamic_precedence: 0, production: 0)))
    }
    return (table, rows, actions)
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    copy.initialize(from: elements, count: elements.count)
    return copy
  }
}
