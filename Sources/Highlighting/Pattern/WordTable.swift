import TreeSitter

/// The styles of words that are listed.
struct WordTable: Sendable {
  private let words: ByteStringSet
  /// By the words' places.
  private let styles: [StyleID]
  private let ignoresCase: Bool

  init(_ words: [String: String], ignoresCase: Bool) {
    let listed = words.sorted { $0.key < $1.key }.map { word, capture in
      (word.utf8.map { ignoresCase ? Self.lowercase($0) : $0 }, StyleTable.shared.id(for: capture))
    }
    let set = ByteStringSet(listed.map(\.0))
    // Of words that differ in case alone the first counts.
    let known = Dictionary(listed) { first, _ in first }
    styles = set.strings.map { known[$0] ?? 0 }
    self.words = set
    self.ignoresCase = ignoresCase
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// The style of `word`; nil if it is not listed. O(length).
  func style(of word: UnsafeBufferPointer<UInt8>) -> StyleID? {
    guard words.mayContain(length: word.count) else { return nil }
    guard ignoresCase else { return words.place(of: word).map { styles[$0] } }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.count) { folded in
      _ = folded.initialize(from: word.lazy.map(Self.lowercase))
      return words.place(of: UnsafeBufferPointer(folded)).map { styles[$0] }
    }
  }
}
