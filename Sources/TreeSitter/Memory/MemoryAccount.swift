internal import CTreeSitterCore
internal import Synchronization

/// Counts the bytes that libtree-sitter holds for one purpose, such as a document's trees.
///
/// Each block belongs to the account that was charged when it was allocated, and whoever frees it, on whatever thread and
/// whenever, gives its bytes back to that account. What several versions of a tree share is one block, counted once and
/// until the last of them is gone. What a parser or a cursor keeps for its next use stays with the account that it grew
/// for. An account that holds much keeps its small blocks in slabs of its own (`CTreeSitterCore/allocator.c`).
package final class MemoryAccount: Sendable {
  /// Blocks point to it, so it may outlive the account; it is never deallocated, only used again. Nil: there was no memory
  /// for one, and nobody is charged.
  typealias Cell = OpaquePointer?

  // The functions that take it may be called on any thread.
  private nonisolated(unsafe) let cell: Cell

  package init() { cell = CellStore.shared.take() }

  deinit { CellStore.shared.put(back: cell) }

  /// The bytes that are held now; on any thread. What other threads free during a charge may be counted until it has ended,
  /// and ``TreeReaper`` has done what it was given.
  package var bytes: Int { cell.map { hued_account_bytes($0) } ?? 0 }

  /// Charges the account with what `body` allocates on this thread.
  package func charge<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try Self.charge(cell, body)
  }

  /// Charges nobody with what `body` allocates on this thread: for what outlives the work that needs it first.
  package static func chargeNobody<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try charge(nil, body)
  }

  private static func charge<Result, Failure: Error>(
    _ cell: Cell, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let charge = hued_charge_begin(cell)
    defer { hued_charge_end(charge) }
    return try body()
  }
}

/// The cells of accounts that are gone, for new ones.
private final class CellStore: @unchecked Sendable {  // `free` is only touched with `lock` held.
  static let shared = CellStore()

  private let lock = Mutex(())
  private var free: [OpaquePointer] = []

  /// A cell that counts nothing. One to which blocks still point waits until they are freed.
  func take() -> MemoryAccount.Cell {
    lock.withLock { _ in
      guard let index = free.firstIndex(where: { hued_account_bytes($0) == 0 }) else { return hued_account_new() }
      return free.remove(at: index)
    }
  }

  func put(back cell: MemoryAccount.Cell) { lock.withLock { _ in if let cell { free.append(cell) } } }
}
