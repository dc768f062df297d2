import Foundation
import Testing
import TextStore
import TreeSitter

/// Who pays for what libtree-sitter allocates.
@Suite struct MemoryAccountTests {
  private static let text = "[" + (0..<20_000).map { "{\"a\": [\($0), true]}" }.joined(separator: ", ") + "]"

  @Test func aTreeIsPaidForWhileItLives() throws {
    let language = try TestGrammars.load("json")
    let account = MemoryAccount()
    #expect(account.bytes == 0)
    try account.charge {
      let tree = try parsed(Self.text, language)
      // A node for each bracket at least, and each takes dozens of bytes.
      #expect(account.bytes > 40_000 * 40)
      withExtendedLifetime(tree) {}
    }
    TreeReaper.shared.drain()
    #expect(account.bytes == 0)
  }

  /// It does not matter which thread frees a tree, nor which account is charged there.
  @Test func whoFreesDoesNotMatter() throws {
    let language = try TestGrammars.load("json")
    let (account, other) = (MemoryAccount(), MemoryAccount())
    // Small enough to be freed at once instead of by the reaper.
    var tree: Tree? = try account.charge { try parsed("[1, [2, [3, {\"a\": null}]]]", language) }
    #expect(account.bytes > 0)
    #expect(tree != nil)
    other.charge { tree = nil }
    #expect(account.bytes == 0)
    #expect(other.bytes == 0)
    nonisolated(unsafe) var large: Tree? = try account.charge { try parsed(Self.text, language) }
    #expect(account.bytes > 1 << 20)
    let thread = Thread { large = nil }
    thread.start()
    while !thread.isFinished { usleep(1000) }
    TreeReaper.shared.drain()
    #expect(large == nil)
    #expect(account.bytes == 0)
  }

  /// What two versions share is counted once.
  @Test func sharedPartsAreCountedOnce() throws {
    let language = try TestGrammars.load("json")
    let account = MemoryAccount()
    var text = Text(Self.text)
    let edit = TextEdit(range: 1..<1, replacement: "null, ")
    try account.charge {
      let parser = Parser()
      try parser.setLanguage(language)
      let first = try #require(parser.parse(text).tree)
      let alone = account.bytes
      let moved = first.edited(InputEdit(edit: edit, before: text))
      try text.apply(edit)
      let second = try #require(parser.parse(text, old: moved).tree)
      // The list of the array's children is new, the objects are not.
      #expect(account.bytes < alone * 3 / 2)
      withExtendedLifetime((first, moved, second)) {}
    }
    TreeReaper.shared.drain()
    #expect(account.bytes == 0)
  }

  @Test func queriesAreNobodys() throws {
    let language = try TestGrammars.load("json")
    let account = MemoryAccount()
    let query = account.charge { Query(language: language, source: QuerySource(file: "q", text: "(pair) @a")) }
    #expect(account.bytes == 0)
    #expect(query.warnings.isEmpty)
  }

  /// A charge inside another ends where it ends, also when it is left by an error.
  @Test func chargesNest() throws {
    struct Failed: Error {}
    let language = try TestGrammars.load("json")
    let (outer, inner) = (MemoryAccount(), MemoryAccount())
    let trees = try outer.charge {
      let first = try inner.charge { try parsed("[1]", language) }
      #expect(outer.bytes == 0)
      #expect(throws: Failed.self) { try inner.charge { throw Failed() } }
      return [first, try parsed("[2]", language)]
    }
    #expect(outer.bytes > 0)
    #expect(inner.bytes > 0)
    withExtendedLifetime(trees) {}
  }
}
