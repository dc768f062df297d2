package import NIOCore

extension TimeAmount {
  package init(clamping duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    self = overflow ? .hours(24) : .nanoseconds(nanoseconds + attoseconds / 1_000_000_000)
  }
}
