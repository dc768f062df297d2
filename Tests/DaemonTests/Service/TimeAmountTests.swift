import NIOCore
import Testing

@testable import Daemon

@Suite struct TimeAmountTests {
  @Test func whatIsTooLongIsADay() {
    #expect(TimeAmount(clamping: .milliseconds(1500)) == .milliseconds(1500))
    #expect(TimeAmount(clamping: .seconds(9_223_372_036)) == .seconds(9_223_372_036))
    // Seconds that fit, with a part of a second that does not.
    #expect(TimeAmount(clamping: Duration.seconds(9_223_372_036) + .milliseconds(900)) == .hours(24))
    #expect(TimeAmount(clamping: .seconds(Int64.max)) == .hours(24))
  }
}
