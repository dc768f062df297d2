import Testing

@testable import Highlighting

/// The transitions of a layer's parse, with names for trees and parses.
@Suite struct ParseStateTests {
  private typealias State = ParseState<String, Int>

  private func parsed(isDoubtful: Bool = false) -> State {
    var state = State()
    state.finish("tree", TreeHistory(), isDoubtful: isDoubtful, cost: ParseCost(time: .seconds(1), bytes: 100))
    return state
  }

  private func failed() -> State {
    var state = State()
    state.begin(1)
    state.fail(SyntaxFailure(.parseTime, spent: .seconds(9), bytes: 100))
    return state
  }

  @Test func aTextIsUnparsedParsingAndParsed() {
    var state = State()
    #expect(state.tree == nil && state.parse == nil && !state.isCurrent && !state.isGivenUp)
    state.begin(1)
    #expect(state.parse == 1 && !state.isCurrent)
    state.finish("tree", TreeHistory(), isDoubtful: true, cost: nil)
    #expect(state.tree == "tree" && state.isCurrent && state.isDoubtful)
    #expect(state.parse == nil && state.wholeParse == nil)
    state.finish("fresh", TreeHistory(), isDoubtful: false, cost: ParseCost(time: .seconds(1), bytes: 100))
    #expect(state.tree == "fresh" && !state.isDoubtful && state.wholeParse?.time(for: 50) == .seconds(0.5))
  }

  @Test func anEditKeepsTheTreeForTheNextParse() {
    var state = parsed(isDoubtful: true)
    state.edit(removing: 2, keepsParse: false) { $0 + ", edited" }
    #expect(state.tree == "tree, edited" && !state.isCurrent && !state.isDoubtful)
    state.begin(1)
    state.edit(removing: 60, keepsParse: false) { _ in nil }
    #expect(state.tree == nil && state.parse == nil)
    #expect(state.wholeParse?.time(for: 50) == nil, "most of the text that took so long is gone")
  }

  @Test func aParseOutlivesOnlyTheEditsThatItMay() {
    var state = State()
    state.begin(1)
    state.edit(removing: 0, keepsParse: true) { $0 }
    #expect(state.parse == 1)
    state.edit(removing: 0, keepsParse: false) { $0 }
    #expect(state.parse == nil)
    state.begin(2)
    state.abandonParse()
    #expect(state.parse == nil && !state.isGivenUp)
  }

  @Test func anEditAroundTheTextLeavesItParsed() {
    var state = parsed()
    state.moveTree { $0 + ", moved" }
    #expect(state.tree == "tree, moved" && state.isCurrent)
  }

  @Test func onlyATreeOfTheTextAsItIsCanBeDoubted() {
    var state = parsed()
    state.doubt()
    #expect(state.isCurrent && state.isDoubtful)
    for unparsed in [State(), failed()] {
      var state = unparsed
      state.doubt()
      #expect(!state.isCurrent && !state.isDoubtful && state.isGivenUp == unparsed.isGivenUp)
    }
  }

  @Test func otherTextIsParsedFromNothing() {
    var state = parsed()
    state.replace(removing: 60)
    #expect(state.tree == nil && !state.isCurrent)
    #expect(state.wholeParse?.time(for: 50) != nil)
    state = parsed()
    state.discardTree()
    #expect(state.tree == nil && !state.isCurrent && !state.isGivenUp)
  }

  @Test func whatFailedIsTriedAgainOnceItHasChanged() {
    var state = failed()
    #expect(state.isGivenUp && state.parse == nil && state.retryDelay(for: 100) == nil)
    state.edit(removing: 0, keepsParse: true) { $0 }
    #expect(state.isGivenUp && state.retryDelay(for: 100) == .seconds(18))
    state.tryAgain()
    #expect(!state.isGivenUp && state.retryDelay(for: 100) == nil)
    state.begin(2)
    state.finish("tree", TreeHistory(), isDoubtful: false, cost: nil)
    state.edit(removing: 0, keepsParse: false) { $0 }
    #expect(!state.isGivenUp, "the failure ended with the tree")
  }

  @Test func anEditComesBeforeTheSecondTry() {
    for begins in [false, true] {
      var state = failed()
      state.tryAgain()
      if begins { state.begin(2) }
      state.edit(removing: 10, keepsParse: true) { $0 }
      #expect(state.isGivenUp && state.parse == nil && state.retryDelay(for: 100) != nil)
    }
  }

  @Test func aFailureEndsWithMostOfItsText() {
    var state = failed()
    state.discardTree()
    #expect(state.isGivenUp)
    state.replace(removing: 51)
    #expect(!state.isGivenUp)
  }

  @Test func aFailedVerificationSaysHowLongOneTakes() {
    var state = parsed(isDoubtful: true)
    state.failVerification(ParseCost(time: .seconds(9), bytes: 100))
    #expect(state.isDoubtful && state.wholeParse?.time(for: 100) == .seconds(9))
  }
}

@Suite struct TreeHistoryTests {
  @Test func aTreeParsedFromNothingIsNotDoubted() {
    #expect(!TreeHistory().isDoubtful(hasErrors: true, isAmbiguous: true))
    #expect(TreeHistory(wasInterrupted: true).isDoubtful(hasErrors: false, isAmbiguous: false))
  }

  @Test func anIncrementalOneIsDoubtedForErrorsAndAmbiguity() {
    let next = TreeHistory().next(hadErrors: false, wasInterrupted: false)
    #expect(!next.isDoubtful(hasErrors: false, isAmbiguous: false))
    #expect(next.isDoubtful(hasErrors: true, isAmbiguous: false))
    #expect(next.isDoubtful(hasErrors: false, isAmbiguous: true))
  }

  @Test func doubtsGoOverToLaterTrees() {
    let errors = TreeHistory().next(hadErrors: true, wasInterrupted: false)
    let interrupted = TreeHistory(wasInterrupted: true)
    for history in [errors, interrupted] {
      #expect(history.next(hadErrors: false, wasInterrupted: false).isDoubtful(hasErrors: false, isAmbiguous: false))
    }
  }
}

@Suite struct InjectionProgressTests {
  @Test func aTreeIsSearchedInSlices() throws {
    var search = InjectionProgress()
    let count = 40_000
    var end = 0
    #expect(search.needsScan() && search.needsScan(orFirst: true))
    while let slice = search.nextSlice(of: count) {
      #expect(slice.lowerBound == end && !slice.isEmpty && slice.upperBound <= count && search.needsScan())
      end = slice.upperBound
    }
    #expect(end == count && !search.needsScan())
    search.restart()
    #expect(search.needsScan() && !search.needsScan(orFirst: true))
    #expect(search.nextSlice(of: count)?.lowerBound == 0)
  }

  @Test func aLayerWhoseChildrenAreKnownIsNotSearched() {
    var search = InjectionProgress()
    search.noteChildren(areKnown: true)
    #expect(search.knowsChildren && !search.needsScan())
    search.restart()
    #expect(!search.knowsChildren && search.needsScan(orFirst: true))
  }
}
