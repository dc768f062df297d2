/// A frozen hash table from words (bytes) to styles.
struct WordTable: Sendable {
  private struct Entry {
    var start: Int
    var length: Int
    var style: StyleID
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Open addressing; -1 is free. The count is a power of two, at least twice that of the entries.
  private var slots: [Int32]
  private let mask: Int
  private var longest = 0
  private let ignoresCase: Bool

  init(_ words: [String: String], ignoresCase: Bool) {
    var capacity = 8
    while capacity < words.count * 2 { capacity *= 2 }
    slots = Array(repeating: -1, count: capacity)
    mask = capacity - 1
    self.ignoresCase = ignoresCase
    for (word, capture) in words.sorted(by: { $0.key < $1.key }) {
      let folded = word.utf8.map { ignoresCase ? Self.lowercase($0) : $0 }
      folded.withUnsafeBufferPointer { insert($0, style: StyleTable.shared.id(for: capture)) }
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  private func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(ignoresCase ? Self.lowercase(byte) : byte)) &* 16_777_619 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 15))
  }

  /// The slot of `word`, or the free one where it belongs.
  private func slot(of word: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = hash(word) & mask
    while slots[slot] >= 0, !matches(entries[Int(slots[slot])], word) { slot = (slot + 1) & mask }
    return slot
  }

  private func matches(_ entry: Entry, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard entry.length == word.count else { return false }
    for index in 0..<entry.length {
      let byte = ignoresCase ? Self.lowercase(word[index]) : word[index]
      if bytes[entry.start + index] != byte { return false }
    }
    return true
  }

  private mutating func insert(_ word: UnsafeBufferPointer<UInt8>, style: StyleID) {
    let slot = slot(of: word)
    guard slots[slot] < 0 else { return }
    slots[slot] = Int32(entries.count)
    entries.append(Entry(start: bytes.count, length: word.count, style: style))
    bytes.append(contentsOf: word)
    longest = max(longest, word.count)
  }

  /// The style of `word`; nil if it is not listed. O(length).
  func style(of word: UnsafeBufferPointer<UInt8>) -> StyleID? {
    guard word.count <= longest else { return nil }
    let entry = slots[slot(of: word)]
    return entry < 0 ? nil : entries[Int(entry)].style
  }
}
