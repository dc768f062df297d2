import TreeSitter

/// A list of words with their styles.
struct WordTable: Sendable {
  private let words: ByteStringSet
  /// By the place of the word.
  private var styles: [StyleID] = []
  private let ignoresCase: Bool

  init(_ words: [String: String], ignoresCase: Bool) {
    let list = words.sorted { $0.key < $1.key }.map { word, capture in
      (bytes: word.utf8.map { ignoresCase ? Self.lowercase($0) : $0 }, capture: capture)
    }
    self.words = ByteStringSet(list.map(\.bytes))
    self.ignoresCase = ignoresCase
    // Of words that only their case tells apart the first one counts.
    for (bytes, capture) in list where self.words.place(of: bytes) == styles.count {
      styles.append(StyleTable.shared.id(for: capture))
    }
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
