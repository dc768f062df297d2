import PCRE2

extension Regex {
  /// The first match in `bytes`, which must be valid UTF-8.
  func firstRange(in bytes: [UInt8]) -> Range<Int>? {
    let matcher = Matcher()
    return bytes.withUnsafeBufferPointer { buffer in
      if case .matched(let range, _) = matcher.match(self, in: buffer) { return range }
      return nil
    }
  }

  /// Whether the pattern matches anywhere in `bytes`, which must be valid UTF-8.
  func firstMatch(in bytes: [UInt8]) -> Bool { firstRange(in: bytes) != nil }

  /// Whether the pattern matches anywhere in `string`.
  func firstMatch(in string: String) -> Bool { firstMatch(in: Array(string.utf8)) }
}
