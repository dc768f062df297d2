import Glibc

/// Wakes one thread that waits, from any other.
// The semaphore is made for use by many threads, and nothing else is kept.
final class WakeUp: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func raise() { sem_post(semaphore) }

  func wait(until deadline: ContinuousClock.Instant) {
    let (seconds, attoseconds) = max(.zero, deadline - .now).components
    var until = timespec()
    clock_gettime(CLOCK_REALTIME, &until)
    until.tv_sec += Int(seconds)
    until.tv_nsec += Int(attoseconds / 1_000_000_000)
    if until.tv_nsec >= 1_000_000_000 {
      until.tv_sec += 1
      until.tv_nsec -= 1_000_000_000
    }
    sem_timedwait(semaphore, &until)
  }
}
