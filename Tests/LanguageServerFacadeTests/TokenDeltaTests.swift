import TestSupport
import Testing

@testable import LanguageServerFacade

@Suite struct TokenDeltaTests {
  @Test func saysNothingOfWhatIsEqual() {
    #expect(TokenDelta(from: [], to: []) == nil)
    #expect(TokenDelta(from: [1, 2, 3, 4, 5], to: [1, 2, 3, 4, 5]) == nil)
  }

  @Test func namesWholeTokens() throws {
    // Only a length differs.
    let delta = try #require(TokenDelta(from: [0, 1, 2, 3, 0, 0, 1, 2, 3, 0], to: [0, 1, 2, 3, 0, 0, 1, 9, 3, 0]))
    #expect(delta == TokenDelta(from: [0, 1, 2, 3, 0, 0, 1, 2, 3, 0], to: [0, 1, 2, 3, 0, 0, 1, 9, 3, 0]))
    #expect((delta.start, delta.deleteCount) == (5, 5))
    #expect(delta.data == [0, 1, 9, 3, 0])
  }

  /// Applied to the old list, a delta gives the new one, whatever the lists are.
  @Test(arguments: 0..<8)
  func leadsToTheNewList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 { compareRandomLists(using: &random) }
  }

  private func compareRandomLists(using random: inout SeededGenerator) {
    var old: [UInt32] = []
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      // Few values, so that much is equal by chance.
      old += (0..<5).map { _ in UInt32.random(in: 0...1, using: &random) }
    }
    var new = old
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let from = Int.random(in: 0...new.count / 5, using: &random) * 5
      let to = min(new.count, from + Int.random(in: 0...2, using: &random) * 5)
      let count = Int.random(in: 0...2, using: &random) * 5
      new.replaceSubrange(from..<to, with: (0..<count).map { _ in UInt32.random(in: 0...1, using: &random) })
    }
    guard let delta = TokenDelta(from: old, to: new) else {
      #expect(old == new)
      return
    }
    #expect(delta.start.isMultiple(of: 5) && delta.deleteCount.isMultiple(of: 5))
    var result = old
    result.replaceSubrange(delta.start..<delta.start + delta.deleteCount, with: delta.data)
    #expect(result == new)
  }
}
