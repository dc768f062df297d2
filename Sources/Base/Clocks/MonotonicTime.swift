import Glibc

/// Points in time as two processes of one machine can name them: nanoseconds of `CLOCK_MONOTONIC`.
package enum MonotonicTime {
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  package static func nanoseconds(of deadline: Deadline) -> Int {
    now + Int(clamping: min(deadline.remainingMicroseconds, 86_400_000_000)) * 1000
  }

  package static func deadline(_ nanoseconds: Int) -> Deadline {
    let left = nanoseconds.subtractingReportingOverflow(now)
    return .after(.nanoseconds(left.overflow ? 0 : left.partialValue))
  }
}
