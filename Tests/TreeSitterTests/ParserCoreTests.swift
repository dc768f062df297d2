import Base
import CTreeSitterCore
import Testing

@testable import TreeSitter

@Suite struct ParserCoreTests {
  @Test func takesTheCoreThatItWasBuiltFor() throws { try ParserCore.verify() }

  /// What `make test-core` names is what the tests run on.
  @Test func isTheCoreThatWasAskedFor() {
    let wanted = ["trixie": "0.22", "forky": "0.25"]
    let suite = Environment.value("HUED_CORE").map { String($0.split(separator: "/").last ?? "") }
    #expect(suite.map { wanted[$0] == ParserCore.series } ?? true)
  }

  @Test func readsItsABIs() {
    #expect(Language.supportedABI.lowerBound == 13)
    #expect((14...15).contains(Language.supportedABI.upperBound))
  }

  /// The cursor's size is the only trace of a core's version that can be seen without calling what another lacks.
  @Test func seesTheSizeOfItsCursors() {
    #expect(hued_loaded_cursor_size() == hued_cursor_size())
    #expect([24, 32].contains(hued_cursor_size()))
  }
}
