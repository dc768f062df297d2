import Foundation
import LanguageServers
import Testing

@Suite(.serialized) struct AnswerFaultTests {
  /// Answers that are no tokens, and answers with tokens that cannot be.
  static let wrongAnswerFaults = [
    "wrong-length", "wrong-kind", "wrong-shape", "null", "out-of-range", "huge-numbers", "negative-numbers",
    "overlapping", "unsorted", "refused", "modified", "loud", "refresh-storm", "request-storm",
  ]

  @Test(arguments: wrongAnswerFaults)
  func wrongAnswers(fault: String) async throws { try await FaultCheck.run(fault, mayFail: fault != "null") }

  @Test func aDeltaThatDoesNotFit() async throws { try await FaultCheck.run("bad-delta", options: ["--delta"]) }
}
