internal import CTreeSitterCore
internal import TextStore

/// The libtree-sitter that this process has loaded.
///
/// hued leans on some of its internals, and has no other way to learn its version: what a linker finds under the name
/// that the program was linked with may be another core, which then writes past the end of what it is given.
package enum ParserCore {
  /// The series of versions that the program was built for: 0.20, 0.22 (to 0.24) or 0.25 (and later).
  ///
  /// Trees of texts with errors differ between them, and nodes with more than 65,535 children break the first, which
  /// ``LibraryAllocator`` sees then.
  package static let series = hued_core_series().map { String(cString: $0) } ?? ""

  /// Tries the core in some tens of microseconds. To be called before anything else here is.
  ///
  /// - Throws: If the loaded core is not the one that the program was built for, or does not have the internals that
  ///   ``SubtreeID``, aliases and queries without analysis need.
  package static func verify() throws(CoreMismatch) {
    guard hued_loaded_cursor_size() == hued_cursor_size() else {
      throw mismatch(
        "its cursors have \(hued_loaded_cursor_size()) bytes, and the program was built for \(hued_cursor_size())")
    }
    guard let pointer = hued_trial_language() else { throw mismatch("the trial grammar is missing") }
    let language = Language(pointer: pointer, name: "trial", abi: Int(hued_language_abi(pointer)), willParse: nil)
    let parser = Parser()
    do throws(LanguageError) {
      try parser.setLanguage(language)
    } catch {
      throw mismatch("it does not take a grammar of ABI \(language.abi)")
    }
    let text = Text("aaaa")
    guard case .tree(let tree) = parser.parse(text), tree.root.childCount == 2,
      let first = tree.root.child(at: 0), let second = tree.root.child(at: 1)
    else { throw mismatch("it does not parse the trial grammar") }
    guard first.isAliased, !second.isAliased, first.symbol == UInt16(HUED_TRIAL_ALIAS) else {
      throw mismatch("its nodes do not tell that their parent renames them")
    }
    try verifySharing(parser, text, tree, second)
    try verifyQueries(language, text, tree)
  }

  /// An edit of the first letter leaves the second pair what it was, and its id as well.
  private static func verifySharing(
    _ parser: Parser, _ text: Text, _ tree: Tree, _ second: Node
  ) throws(CoreMismatch) {
    let (start, end) = (Position(line: 0, column: 0), Position(line: 0, column: 1))
    let edit = InputEdit(
      startByte: 0, oldEndByte: 1, newEndByte: 1, startPosition: start, oldEndPosition: end, newEndPosition: end)
    let edited = tree.edited(edit)
    guard case .tree(let next) = parser.parse(text, old: edited), let shared = next.root.child(at: 1),
      let changed = next.root.child(at: 0), let before = tree.root.child(at: 0),
      shared.subtreeID == second.subtreeID, second.subtreeID != nil, changed.subtreeID != before.subtreeID,
      second.child(at: 0)?.subtreeID == nil
    else { throw mismatch("what two trees share has not the same place in them") }
  }

  /// A query that was compiled for a made-up parse table finds both pairs.
  private static func verifyQueries(_ language: Language, _ text: Text, _ tree: Tree) throws(CoreMismatch) {
    let source = QuerySource(file: "trial", text: "(a) @a (pair . (a)) @p")
    let query = Query(language: language, source: source, analysis: .none)
    var counts = [0, 0]
    QueryCursor().forEachMatch(query, in: tree.root, text: text) { match in
      if counts.indices.contains(match.patternIndex) { counts[match.patternIndex] += 1 }
    }
    // The alias keeps the first pair from being one.
    guard query.warnings.isEmpty, counts == [4, 1] else {
      throw mismatch("a query without analysis does not find in the trial grammar what is there (\(counts))")
    }
  }

  private static func mismatch(_ what: String) -> CoreMismatch {
    CoreMismatch(path: hued_core_path().map { String(cString: $0) } ?? "libtree-sitter", what: what)
  }
}
