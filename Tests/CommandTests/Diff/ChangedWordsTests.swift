import Testing

@testable import hued

/// What `hued diff` underlines.
@Suite struct ChangedWordsTests {
  /// The lines of a hunk with `[` and `]` around what is changed.
  private func marked(_ lines: [String]) -> [String] {
    let old = lines.count { !$0.hasPrefix("+") }
    let new = lines.count { !$0.hasPrefix("-") }
    guard let header = HunkHeader("@@ -1,\(old) +1,\(new) @@"[...]) else { return [] }
    var hunk = DiffHunk(header, of: DiffFile())
    for line in lines {
      let isTaken = hunk.append(Array(line.utf8), plain: Array(line.utf8))
      #expect(isTaken, "\(line)")
    }
    let words = ChangedWords(hunk.lines) { String(decoding: hunk.lines[$0].content, as: UTF8.self) }
    return hunk.lines.enumerated().map { place, line in
      var bytes = line.content
      for range in words[place].reversed() {
        bytes.insert(UInt8(ascii: "]"), at: range.upperBound)
        bytes.insert(UInt8(ascii: "["), at: range.lowerBound)
      }
      return String(decoding: line.signs + bytes, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ["-def size(x):", "+def size(x[, y=0]):"],
    ["-return [st_size]", "+return [st_mode]"],
    ["-let [größe] = 漢", "+let [grösse] = 漢"],
    ["-let [\u{e9}] = 1", "+let [e\u{301}] = 1"],
    ["-f([a, b])", "+f([c + d])"],
    ["-a[  ]= 1", "+a[ ]= 1"],
    [" x = 1", "-x = 2", " x = 3", "+x = 4"],
    ["-something", "+else, entirely"],
    ["-one = [1]", "-two = [2]", "+one = [11]", "+two = [22]"],
    ["-count = [1]", "+# A comment above it.", "+count = [2]"],
    ["+x = 1", "-x = 2"],
    ["-", "+"],
  ]) func findsWords(_ wanted: [String]) {
    let lines = wanted.map { $0.replacing("[", with: "").replacing("]", with: "") }
    #expect(marked(lines) == wanted)
  }

  /// What is too long is not compared, and the whole of a hunk takes a bounded time.
  @Test func endsSoon() {
    let long = String(repeating: "a b ", count: 1500)
    #expect(marked(["-\(long)1", "+\(long)2"]) == ["-\(long)1", "+\(long)2"])
    let words = (0..<900).map { "w\($0)" }
    let lines = (0..<60).map { "-\(words.joined(separator: " ").prefix(4000))\($0)" }
    let others = (0..<60).map { "+\(words.reversed().joined(separator: ",").prefix(4000))\($0)" }
    #expect(marked(lines + others) == lines + others)
  }
}
