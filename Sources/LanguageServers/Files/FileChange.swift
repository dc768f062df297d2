/// What happened to a file on the disk.
struct FileChange: Hashable {
  /// The bits of LSP's `WatchKind`.
  struct Kind: OptionSet, Hashable {
    var rawValue: Int

    static let created = Kind(rawValue: 1)
    static let changed = Kind(rawValue: 2)
    static let deleted = Kind(rawValue: 4)
    static let all: Kind = [.created, .changed, .deleted]

    /// LSP's `FileChangeType` of each.
    var eventTypes: [Int] {
      [(Kind.created, 1), (.changed, 2), (.deleted, 3)].compactMap { contains($0.0) ? $0.1 : nil }
    }

    /// What is true in the end when `next` follows.
    func followed(by next: Kind) -> Kind {
      if next == .deleted { return .deleted }
      // A file that is there again is another one, not a new one.
      return self == .deleted ? .changed : union(next)
    }
  }

  /// Absolute.
  var path: String
  var kind: Kind
}
