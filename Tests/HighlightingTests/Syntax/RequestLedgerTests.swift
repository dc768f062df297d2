import Highlighting
import Testing

/// The transitions of a ledger, without a document, a pool or an engine.
@Suite struct RequestLedgerTests {
  private func reply(_ version: Int) -> SyntaxAnswer { SyntaxAnswer(version: version, isReply: true) }

  private func settled(_ version: Int, isVerified: Bool = true, _ reason: DegradationReason? = nil) -> SyntaxAnswer {
    SyntaxAnswer(version: version, isSettled: true, isVerified: isVerified, degradation: reason)
  }

  @Test func ofNothingAskedNothingIsSaid() {
    let ledger = RequestLedger()
    #expect(!ledger.isReplyDue && !ledger.isSettled && !ledger.isVerified)
    #expect(!ledger.concerns(0) && !ledger.concerns(1))
    #expect(!ledger.hasSettled(0))
  }

  @Test func anAnswerIsReplySettlementAndVerificationInTurn() {
    var ledger = RequestLedger()
    #expect(ledger.request() == 1)
    #expect(ledger.isReplyDue && !ledger.isSettled)
    ledger.note(reply(1))
    #expect(!ledger.isReplyDue && !ledger.isSettled)
    ledger.note(settled(1, isVerified: false))
    #expect(ledger.isSettled && !ledger.isVerified)
    ledger.note(settled(1))
    #expect(ledger.isVerified)
    ledger.note(settled(1, isVerified: false))
    #expect(ledger.isSettled && !ledger.isVerified)
  }

  @Test func anAnswerAboutAnOlderVersionSettlesNothingNewer() {
    var ledger = RequestLedger()
    ledger.request(3)
    ledger.request(5)
    ledger.note(reply(3))
    #expect(ledger.isReplyDue)
    ledger.note(settled(3))
    #expect(!ledger.isSettled && !ledger.isVerified && ledger.hasSettled(3) && !ledger.hasSettled(5))
    ledger.note(reply(5))
    ledger.note(settled(5))
    ledger.note(settled(3, isVerified: false))
    #expect(ledger.isSettled && ledger.isVerified)
  }

  @Test func whatWasGivenUpStands() {
    var ledger = RequestLedger()
    ledger.request(1)
    ledger.note(settled(1, isVerified: false, .parseTime))
    #expect(ledger.isVerified)
  }

  @Test func moreOfTheSameTextReopensIt() {
    var ledger = RequestLedger()
    ledger.request(1)
    ledger.note(reply(1))
    ledger.note(settled(1))
    ledger.reopen()
    #expect(!ledger.isReplyDue && !ledger.isSettled && !ledger.isVerified)
    ledger.note(settled(1))
    #expect(ledger.isSettled && ledger.isVerified)
  }

  @Test func answersOfAnEarlierSourceConcernNobody() {
    var ledger = RequestLedger()
    ledger.request(4)
    ledger.changeSource()
    #expect(!ledger.isReplyDue && ledger.isSettled && ledger.isVerified)
    #expect(!ledger.concerns(4) && !ledger.concerns(5))
    let version = ledger.request()
    #expect(ledger.concerns(version) && !ledger.concerns(version + 1) && !ledger.concerns(version - 1))
    #expect(ledger.isReplyDue)
  }
}
