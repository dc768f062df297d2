import TextStore
import TreeSitter

extension SyntaxEngine {
  /// Lets go of all trees and of what was found in them. Where all was said, nothing changes until something else is
  /// asked; else the document has to do with the pattern pass.
  func release(_ release: SyntaxRelease) {
    guard version > 0 else { return }
    let surrender = surrender(release)
    let isCertain = certainty == .certain
    root.release()
    awaitedLanguages = nil
    TreeReaper.shared.trim()
    guard self.surrender == nil else { return }
    if ledger.isSettled, !ledger.isReplyDue, release == .leastViewed {
      restsUncertain = !isCertain
      isResting = true
    } else {
      ledger.reopen()
      self.surrender = surrender
    }
  }

  private func surrender(_ release: SyntaxRelease) -> Surrender {
    switch release {
    case .leastViewed:
      var surrender = Surrender(
        .treeMemory, "there is no memory for its tree beside those of documents viewed later (limits.tree-memory)",
        bytes: text.count)
      surrender.endsWhenAsked = true
      return surrender
    case .tooLarge:
      // Each try fills the memory again, so tries are rare.
      return Surrender(
        .treeMemory, "its tree needs nearly all the memory that all trees may have, or more (limits.tree-memory)",
        retryDelay: max(.seconds(10), (root.parse?.spent ?? .zero) * 10), bytes: text.count)
    }
  }

  /// Bytes of what queries found and is kept. O(what is kept).
  var findingsByteCount: Int { root.findingsByteCount }
}
