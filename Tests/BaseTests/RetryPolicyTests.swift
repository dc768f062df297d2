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

  /// Five within three minutes are too many; five within a day are not.
  @Test func onlyFailuresWithinThePeriodCount() {
    let policy = RetryPolicy(first: .seconds(1), longest: .seconds(60), limit: 5, period: .seconds(180))
    let start = ContinuousClock.now
    var quick = Retries(policy)
    for number in 0..<4 { #expect(quick.failed(at: start + .seconds(number * 40)) != .giveUp) }
    #expect(quick.failed(at: start + .seconds(160)) == .giveUp)
    var slow = Retries(policy)
    for number in 0..<50 { #expect(slow.failed(at: start + .seconds(number * 46)) != .giveUp) }
    var rare = Retries(policy)
    for number in 0..<9 {
      #expect(rare.failed(at: start + .seconds(number * 200)) == .again(after: policy.first), "a sound while forgives")
    }
  }
}
