internal import CTreeSitter
internal import CTreeSitterCore
internal import Glibc

/// A grammar: immutable, lives until the process ends.
// Points to constant data of a library that is never unloaded.
package final class Language: @unchecked Sendable {
  /// ABI versions of grammars that libtree-sitter reads: to 14 before its version 0.25, to 15 since.
  package static let supportedABI = Int(hued_first_abi())...Int(hued_last_abi())

  /// libtree-sitter's `TSLanguage`.
  let pointer: OpaquePointer
  /// What queries are compiled for without analysis; nil if the grammar has no room for it.
  let vocabulary: GrammarVocabulary?
  /// The name given when it was loaded.
  package let name: String
  /// The grammar's ABI version.
  package let abi: Int
  /// Number of symbols; symbols are `0..<symbolCount`, and ``errorSymbol``.
  package let symbolCount: Int
  let symbolNames: [String]
  /// Symbols below this are of tokens, whose nodes have no children. What grammars rename has a higher one.
  package let tokenCount: Int
  /// Names of the fields that nodes can be in, in the grammar's order.
  package let fieldNames: [String]
  /// Called before the grammar's code runs, so that whoever watches knows which one it was if it crashes.
  let willParse: (@Sendable () -> Void)?
  private let symbolKinds: [SymbolKind]
  /// Those of visible nodes.
  private let symbolsByName: [String: [UInt16]]
  /// What the library can write to; nil for a grammar that is linked into the program.
  private let variables: LibraryMemory?
  /// Its scanner keeps what it has seen beside the state that it writes into trees: in variables of the library, or in
  /// itself. So each parse begins with the variables that the library was loaded with, and each state is read by a new
  /// scanner.
  package let hasMemory: Bool
  /// The grammar with a scanner that is made anew each time that it reads a state: it knows what the state says and nothing
  /// else. Nil for one that is as it was loaded.
  // What it notes of lost states is written by the one thread that parses.
  private let renewal: OpaquePointer?
  /// Nil where nothing is kept.
  var memory: LibraryMemory? { hasMemory ? variables : nil }

  enum SymbolKind: UInt8 { case named, anonymous, hidden }

  /// The symbol of `ERROR` nodes.
  package static let errorSymbol = UInt16.max

  /// Loads a grammar from a shared object whose entry point is `symbol` (`tree_sitter_<name>`).
  ///
  /// - Parameters:
  ///   - hasMemory: whether its scanner is known to keep what it has seen beside its state.
  ///   - willParse: called before each parse, on the thread that parses.
  package static func load(
    path: String, symbol: String, name: String, hasMemory: Bool = false, willParse: (@Sendable () -> Void)? = nil
  ) throws(LanguageError) -> Language {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      let reason = dlerror().map { String(cString: $0) } ?? "unknown reason"
      throw .cannotOpen(path: path, reason: reason)
    }
    // The handle is kept for ever: trees point into the library.
    guard let address = dlsym(handle, symbol) else { throw .missingSymbol(path: path, symbol: symbol) }
    let variables = LibraryMemory.of(address)
    typealias EntryPoint = @convention(c) () -> OpaquePointer?
    guard let pointer = unsafeBitCast(address, to: EntryPoint.self)() else {
      throw .missingSymbol(path: path, symbol: symbol)
    }
    let abi = Int(hued_language_abi(pointer))
    guard supportedABI.contains(abi) else { throw .wrongABI(name: name, path: path, found: abi) }
    let renewal = hasMemory ? hued_renewal_new(pointer, false) : nil
    return Language(
      pointer: pointer, renewal: renewal, name: name, abi: abi, variables: variables, hasMemory: hasMemory,
      willParse: willParse)
  }

  init(
    pointer: OpaquePointer, renewal: OpaquePointer? = nil, name: String, abi: Int, variables: LibraryMemory? = nil,
    hasMemory: Bool = false, willParse: (@Sendable () -> Void)?
  ) {
    let pointer = renewal.flatMap { hued_renewal_language($0) } ?? pointer
    self.renewal = renewal
    self.willParse = willParse
    self.variables = variables
    self.hasMemory = hasMemory
    self.pointer = pointer
    vocabulary = GrammarVocabulary(of: pointer)
    self.name = name
    self.abi = abi
    let count = Int(ts_language_symbol_count(pointer))
    tokenCount = min(count, Int(UnsafePointer<hued_grammar>(pointer).pointee.token_count))
    symbolCount = count
    symbolNames = (0..<count).map { index in
      ts_language_symbol_name(pointer, TSSymbol(index)).map { String(cString: $0) } ?? ""
    }
    let fieldCount = ts_language_field_count(pointer)
    // Field 0 is none.
    fieldNames = (0..<fieldCount).map { index in
      ts_language_field_name_for_id(pointer, TSFieldId(index + 1)).map { String(cString: $0) } ?? ""
    }
    let kinds = (0..<count).map { index in
      switch ts_language_symbol_type(pointer, TSSymbol(index)) {
      case TSSymbolTypeRegular: SymbolKind.named
      case TSSymbolTypeAnonymous: SymbolKind.anonymous
      default: SymbolKind.hidden
      }
    }
    symbolKinds = kinds
    let visible = (0..<count).filter { kinds[$0] != .hidden }.map(UInt16.init)
    symbolsByName = Dictionary(grouping: visible) { [symbolNames] in symbolNames[Int($0)] }
  }

  deinit {
    if let renewal { hued_renewal_delete(renewal) }
  }

  /// The same grammar with a scanner of which ``hasLostState`` is known, at some microseconds a token; nil for one without a
  /// scanner.
  package func probing() -> Language? {
    guard let renewal = hued_renewal_new(pointer, true) else { return nil }
    return Language(
      pointer: pointer, renewal: renewal, name: name, abi: abi, variables: variables, willParse: willParse)
  }

  /// Whether a state that the scanner wrote came out another one when it was read and written again. Only one that is
  /// ``probing()`` knows.
  package var hasLostState: Bool { renewal.map { hued_renewal_has_lost($0) } ?? false }

  /// Whether no parse has left anything in the library's variables.
  package var isUntouched: Bool { variables?.isFresh ?? true }

  /// Makes the library's variables what they were when it was loaded.
  package func forget() { variables?.forget() }

  /// The kind that nodes with this symbol have; empty for a symbol that does not exist.
  package func symbolName(_ symbol: UInt16) -> String {
    if symbol == Language.errorSymbol { return "ERROR" }
    return Int(symbol) < symbolNames.count ? symbolNames[Int(symbol)] : ""
  }

  /// Whether nodes with this symbol are named.
  package func isNamed(_ symbol: UInt16) -> Bool {
    symbol == Language.errorSymbol || (Int(symbol) < symbolKinds.count && symbolKinds[Int(symbol)] == .named)
  }

  /// Whether nodes with this symbol are in trees. Those of supertypes are not.
  package func isVisible(_ symbol: UInt16) -> Bool {
    Int(symbol) < symbolKinds.count && symbolKinds[Int(symbol)] != .hidden
  }

  /// The field of this name, as nodes have it; nil: there is none.
  package func fieldID(of name: String) -> UInt16? {
    fieldNames.firstIndex(of: name).flatMap { UInt16(exactly: $0 + 1) }
  }

  /// Symbols of the visible nodes of this kind, named or not; several may share a name. Empty for supertypes.
  package func symbols(named name: String) -> [UInt16] {
    if name == "ERROR" { return [Language.errorSymbol] }
    return symbolsByName[name] ?? []
  }
}
