internal import Glibc

/// The time that the calling thread has spent on a processor: what a piece of work costs, however busy the machine is.
package enum ProcessorClock {
  /// From some point in the thread's past; only differences within one thread mean something.
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
