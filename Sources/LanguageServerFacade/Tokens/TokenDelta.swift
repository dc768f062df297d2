/// The difference between two lists of tokens: one stretch of the old numbers, and what takes its place.
struct TokenDelta: Sendable, Hashable {
  /// In numbers, five a token; a multiple of five.
  var start: Int
  var deleteCount: Int
  var data: [UInt32]

  /// Nil if the lists are equal.
  ///
  /// Tokens are relative to each other, so an edit changes those around it alone: what is equal at the start and at the
  /// end is left.
  init?(from old: [UInt32], to new: [UInt32]) {
    var prefix = 0
    while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
    if prefix == old.count, prefix == new.count { return nil }
    prefix -= prefix % 5
    var suffix = 0
    while suffix < min(old.count, new.count) - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    suffix -= suffix % 5
    start = prefix
    deleteCount = old.count - prefix - suffix
    data = Array(new[prefix..<new.count - suffix])
  }
}
