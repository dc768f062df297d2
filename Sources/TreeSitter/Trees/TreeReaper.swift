internal import Base
internal import CTreeSitter
internal import CTreeSitterCore
internal import Glibc

/// The thread that frees large trees. It sleeps when there is nothing to free.
package final class TreeReaper: @unchecked Sendable {  // All that changes is guarded by `lock`.
  /// The reaper of this process.
  package static let shared = TreeReaper()

  /// Trees of fewer bytes of text free themselves at once.
  package static let threshold = 256 << 10

  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  /// Trees to free.
  private var waiting: [OpaquePointer] = []
  private var taken = 0
  /// Accounts that have to take back what was freed while they were charged.
  private var unsettled: [OpaquePointer] = []
  private var isFreeing = false
  private var isStarted = false
  private var isTrimWanted = false

  private init() {
    lock = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(condition, nil)
  }

  /// Takes a tree over; frees it here when there is no thread.
  func take(_ tree: OpaquePointer) {
    let isTaken = order {
      waiting.append(tree)
      taken += 1
    }
    if !isTaken { ts_tree_delete(tree) }
  }

  /// How many trees were handed over to the thread.
  var takenCount: Int {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return taken
  }

  /// Has an account take back what other threads freed while it was charged.
  func settle(_ account: MemoryAccount.Cell) {
    guard let account else { return }
    let accepted = order { if !unsettled.contains(account) { unsettled.append(account) } }
    if !accepted { hued_account_settle(account) }
  }

  /// Starts the thread now: for a process that may start none later.
  package func start() { _ = order {} }

  /// Gives what was freed back to the system, after every tree that was handed over is freed. Without this most of it
  /// stays with the process for later use. It takes milliseconds, during which allocating may wait: for when much was
  /// let go of.
  package func trim() { _ = order { isTrimWanted = true } }

  /// Adds to what the thread has to do, and starts it if it does not run yet; false if there is none, and nothing was added.
  private func order(_ add: () -> Void) -> Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if !isStarted { isStarted = DetachedThread.start { [self] in run() } == 0 }
    guard isStarted else { return false }
    add()
    pthread_cond_broadcast(condition)
    return true
  }

  /// Whether every tree that was handed over is freed, every account settled, and what was to be given back is.
  package var isDone: Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return hasNothingToDo
  }

  /// Waits until that is so.
  package func drain() {
    pthread_mutex_lock(lock)
    while !hasNothingToDo { pthread_cond_wait(condition, lock) }
    pthread_mutex_unlock(lock)
  }

  /// To be asked with the lock held.
  private var hasNothingToDo: Bool { !isFreeing && hasNoOrders }

  /// The same.
  private var hasNoOrders: Bool { !isTrimWanted && waiting.isEmpty && unsettled.isEmpty }

  private func run() {
    pthread_mutex_lock(lock)
    while true {
      while hasNoOrders { pthread_cond_wait(condition, lock) }
      let batch = waiting
      let trims = isTrimWanted
      let accounts = unsettled
      (waiting, unsettled) = ([], [])
      isTrimWanted = false
      isFreeing = true
      pthread_mutex_unlock(lock)
      for account in accounts { hued_account_settle(account) }
      for tree in batch { ts_tree_delete(tree) }
      if trims { hued_memory_trim() }
      pthread_mutex_lock(lock)
      isFreeing = false
      pthread_cond_broadcast(condition)
    }
  }
}
