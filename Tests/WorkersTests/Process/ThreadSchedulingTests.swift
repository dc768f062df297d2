import CConfinement
import Foundation
import Testing

@testable import Workers

/// Each on a thread of its own, which takes what was set with it.
@Suite struct ThreadSchedulingTests {
  /// `SCHED_BATCH`, which the headers hide behind a feature macro.
  private static let batch: Int32 = 3

  private static func onAThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }

  /// Nanoseconds of the calling thread's slice; nil where the kernel does not tell.
  private static func slice() -> Int? {
    let text = (try? String(contentsOfFile: "/proc/thread-self/sched", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("se.slice") }
    return line?.split(separator: " ").last.flatMap { Int($0) }
  }

  private static func niceness() -> Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }

  /// Where the kernel refuses a slice, or does not tell it, there is none to look at.
  @Test func theSliceIsShort() async {
    let (before, after, code) = await Self.onAThread {
      let before = Self.slice()
      ThreadScheduling.useShortSlice()
      return (before, Self.slice(), hued_set_slice(100_000))
    }
    guard code != ENOSYS else { return }
    #expect(code == 0)
    guard let before, before != 0 else { return }
    #expect(after == 100_000)
  }

  @Test func nicenessStays() async {
    let levels = await Self.onAThread {
      ThreadScheduling.yield()
      let before = Self.niceness()
      ThreadScheduling.useShortSlice()
      return [before, Self.niceness()]
    }
    #expect(levels == [5, 5])
  }

  /// A user may have given the daemon a policy of his own (`chrt --batch`): that stays.
  @Test func otherPoliciesAreLeftAlone() async {
    let (code, policy) = await Self.onAThread {
      var parameters = sched_param(sched_priority: 0)
      sched_setscheduler(0, Self.batch, &parameters)
      return (hued_set_slice(100_000), sched_getscheduler(0))
    }
    #expect(code == EINVAL)
    #expect(policy == Self.batch)
  }
}
