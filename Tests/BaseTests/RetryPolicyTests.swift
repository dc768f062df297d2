import Base
import Testing

@Suite struct RetryPolicyTests {
  @Test func pausesDoubleUpToTheLongest() {
    var retries = Retries(RetryPolicy(first: .seconds(1), longest: .seconds(10)))
    #expect(retries.count == 0 && retries.pause == .seconds(1))
    for seconds in [1, 2, 4, 8, 10, 10] { #expect(retries.failed() == .again(after: .seconds(seconds))) }
    for _ in 0..<1000 { _ = retries.failed() }
    #expect(retries.pause == .seconds(10))
    retries.succeeded()
    #expect(retries.failed() == .again(after: .seconds(1)))
  }

  /// One that ends at once may be bad luck; a row of them is not.
  @Test func theFirstFailuresMayBeFree() {
    var retries = Retries(RetryPolicy(first: .seconds(1), longest: .seconds(10), free: 2, limit: 5))
    #expect(retries.pause == .zero)
    for seconds in [0, 0, 1, 2] { #expect(retries.failed() == .again(after: .seconds(seconds))) }
    #expect(!retries.isExhausted)
    #expect(retries.failed() == .giveUp)
    #expect(retries.isExhausted && retries.pause == .seconds(4))
    retries.succeeded()
    #expect(!retries.isExhausted)
  }

  @Test func whatWorkedForAWhileHadBegunWell() {
    let policy = RetryPolicy(first: .seconds(1), longest: .seconds(60), limit: 5, steady: .seconds(180))
    var retries = Retries(policy)
    for seconds in [1, 2, 4, 8] { #expect(retries.failed(after: .seconds(179)) == .again(after: .seconds(seconds))) }
    #expect(retries.failed(after: .seconds(180)) == .again(after: .seconds(1)))
    for _ in 0..<3 { #expect(retries.failed() != .giveUp) }
    #expect(retries.failed() == .giveUp)
  }
}
