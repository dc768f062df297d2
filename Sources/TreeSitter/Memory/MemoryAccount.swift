internal import Glibc
internal import Synchronization

/// Counts the bytes that libtree-sitter holds for one purpose, such as a document's trees.
///
/// Each block remembers the account that was charged when it was allocated, and whoever frees it, on whatever thread and
/// whenever, gives its bytes back to that account. What several versions of a tree share is one block, counted once and
/// until the last of them is gone. Counted is what malloc uses for a block, its own words included. What a parser or a
/// cursor keeps for its next use stays with the account that it grew for.
package final class MemoryAccount: Sendable {
  /// Blocks point to it, so it may outlive the account; it is never deallocated, only used again.
  typealias Cell = UnsafeMutablePointer<Atomic<Int>>

  // Only an atomic word lies behind it, which is never deallocated.
  private nonisolated(unsafe) let cell: Cell

  package init() { cell = CellStore.shared.take() }

  deinit { CellStore.shared.put(back: cell) }

  /// The bytes that are held now; on any thread.
  package var bytes: Int { cell.pointee.load(ordering: .relaxed) }

  /// Charges the account with what `body` allocates on this thread.
  package func charge<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try Self.charge(cell, body)
  }

  /// Charges nobody with what `body` allocates on this thread: for what outlives the work that needs it first.
  package static func chargeNobody<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try charge(nil, body)
  }

  private static func charge<Result, Failure: Error>(
    _ cell: Cell?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = pthread_getspecific(key)
    pthread_setspecific(key, cell)
    defer { pthread_setspecific(key, before) }
    return try body()
  }

  /// Holds the cell of the account that is charged on a thread.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The cell that is charged on this thread; nil: none.
  static var charged: Cell? { pthread_getspecific(key)?.assumingMemoryBound(to: Atomic<Int>.self) }
}

/// The cells of accounts that are gone, for new ones.
private final class CellStore: @unchecked Sendable {  // `free` is only touched with `lock` held.
  static let shared = CellStore()

  private let lock = Mutex(())
  private var free: [MemoryAccount.Cell] = []

  /// A cell that counts nothing. One to which blocks still point waits until they are freed.
  func take() -> MemoryAccount.Cell {
    lock.withLock { _ in
      if let index = free.firstIndex(where: { $0.pointee.load(ordering: .relaxed) == 0 }) {
        return free.remove(at: index)
      }
      let cell = MemoryAccount.Cell.allocate(capacity: 1)
      cell.initialize(to: Atomic(0))
      return cell
    }
  }

  func put(back cell: MemoryAccount.Cell) { lock.withLock { _ in free.append(cell) } }
}
