package import NIOCore

extension TimeAmount {
  package init(clamping duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let sum = whole.partialValue.addingReportingOverflow(attoseconds / 1_000_000_000)
    self = whole.overflow || sum.overflow ? .hours(24) : .nanoseconds(sum.partialValue)
  }
}
