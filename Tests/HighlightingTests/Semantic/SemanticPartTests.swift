import TestSupport
import Testing
import TextStore

@testable import Highlighting

@Suite struct SemanticPartTests {
  private static func token(_ range: Range<Int>, _ style: StyleID = 1) -> SemanticToken {
    SemanticToken(range: range, style: style, modifiers: 0)
  }

  @Test func eachHasItsShareOfTheTokens() {
    let tokens = (0..<12).map { Self.token($0 * 3..<$0 * 3 + 2) }
    let parts = SemanticPart.parts(of: tokens.reversed(), in: 0..<40, ofTokens: 5)
    #expect(parts.map(\.tokens.count) == [5, 5, 2])
    #expect(parts.map(\.range) == [0..<15, 15..<30, 30..<40])
    #expect(parts.flatMap(\.tokens) == tokens)
  }

  @Test func whatOverlapsStaysTogether() {
    let tokens = [Self.token(0..<9), Self.token(2..<3), Self.token(8..<12), Self.token(12..<13)]
    let parts = SemanticPart.parts(of: tokens, in: 1..<20, ofTokens: 1)
    #expect(parts.map(\.tokens.count) == [3, 1])
    #expect(parts.map(\.range) == [1..<12, 12..<20])
  }

  @Test func withoutTokensTheRangeIsSpokenOf() {
    let parts = SemanticPart.parts(of: [], in: 4..<7, ofTokens: 5)
    #expect(parts.map(\.range) == [4..<7] && parts.allSatisfy { $0.tokens.isEmpty })
  }

  @Test func anAnswerOfManyTokensComesInParts() {
    func parts(_ tokens: [SemanticToken], _ range: Range<Int>?) -> [SemanticAnswer] {
      let answer = SemanticAnswer(source: "server", priority: 2, edition: 3, tokens: tokens, range: range)
      return SemanticEvent.answer(answer).parts().compactMap { if case .answer(let part) = $0 { part } else { nil } }
    }
    let count = SemanticPart.usualCount
    let tokens = (0..<2 * count + 1).map { Self.token($0 * 3..<$0 * 3 + 2) }
    let all = parts(tokens, nil)
    #expect(all.map(\.tokens.count) == [count, count, 1])
    #expect(all.compactMap(\.range) == [0..<3 * count, 3 * count..<6 * count, 6 * count..<Int.max])
    #expect(all.allSatisfy { $0.source == "server" && $0.priority == 2 && $0.edition == 3 })
    #expect(parts(tokens, 3..<9).compactMap(\.range).last == 9..<9)
    let few = parts(Array(tokens.prefix(count)), nil)
    #expect(few.count == 1 && few.allSatisfy { $0.range == nil && $0.tokens.count == count })
  }

  /// Whatever the tokens are, and whatever was edited since.
  @Test func togetherTheyGiveWhatTheTokensGive() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let count = Int.random(in: 0...60, using: &random)
      let tokens = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        let start = Int.random(in: 0...count + 4, using: &random)
        let length = Int.random(in: 0...6, using: &random)
        return Self.token(start..<start + length, StyleID(Int.random(in: 1...3, using: &random)))
      }
      let start = Int.random(in: 0...count, using: &random)
      let range = start..<Int.random(in: start...count, using: &random)
      let place = Int.random(in: 0...count, using: &random)
      let edit = TextEdit(range: place..<min(count, place + 2), replacement: "xyz")
      let stamp = SemanticStore.Stamp(edition: 1, rev: 1)
      var (whole, apart) = (SemanticStore(priority: 0, count: count), SemanticStore(priority: 0, count: count))
      whole.shift(edit)
      apart.shift(edit)
      let outcome = whole.replace(range, with: tokens, count: count, edits: [edit], stamp: stamp)
      var (applied, dropped) = (0, 0)
      for part in SemanticPart.parts(of: tokens, in: range, ofTokens: 4) {
        let outcome = apart.replace(part.range, with: part.tokens, count: count, edits: [edit], stamp: stamp)
        applied += outcome.applied
        dropped += outcome.dropped
      }
      #expect(applied == outcome.applied && dropped == outcome.dropped)
      let bytes = 0..<count + edit.delta
      #expect(bytes.map { apart.overlays.value(at: $0) } == bytes.map { whole.overlays.value(at: $0) })
      #expect(bytes.map { apart.stamps.value(at: $0) } == bytes.map { whole.stamps.value(at: $0) })
    }
  }
}
