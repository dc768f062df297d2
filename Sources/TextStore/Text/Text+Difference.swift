import Glibc

extension Text: Equatable {
  /// O(n) for texts that share no chunks.
  public static func == (left: Text, right: Text) -> Bool {
    guard left.summary == right.summary else { return false }
    defer { extendLifetime((left, right)) }
    return left.isIdentical(to: right) || left.commonPrefix(with: right) == left.count
  }

  /// The smallest single replacement that makes `other` of this text; nil if they are equal.
  /// O(n), but of chunks that the two share no byte is read.
  public func difference(to other: Text) -> TextEdit? {
    if isIdentical(to: other) { return nil }
    defer { extendLifetime((self, other)) }
    let shorter = min(count, other.count)
    var prefix = commonPrefix(with: other)
    if prefix == count, prefix == other.count { return nil }
    prefix = scalarStart(atOrBefore: prefix)
    let suffix = commonSuffix(with: other, limit: shorter - prefix)
    // A suffix that begins inside a character gives up the rest of it; the bytes are the same in both texts.
    let end = scalarEnd(atOrAfter: count - suffix)
    let otherEnd = other.count - (count - end)
    return TextEdit(range: prefix..<end, replacement: other.bytes(in: prefix..<otherEnd))
  }

  private func commonPrefix(with other: Text) -> Int {
    let limit = min(count, other.count)
    var offset = 0
    while offset < limit {
      let a = contiguousBytes(at: offset)
      let b = other.contiguousBytes(at: offset)
      guard let left = a.baseAddress, let right = b.baseAddress else { break }
      let length = min(a.count, b.count)
      if left != right, memcmp(left, right, length) != 0 {
        var same = 0
        while same < length, left[same] == right[same] { same += 1 }
        return offset + same
      }
      offset += length
    }
    return limit
  }

  /// Equal bytes at the ends, at most `limit`, which does not exceed either length.
  private func commonSuffix(with other: Text, limit: Int) -> Int {
    var matched = 0
    while matched < limit {
      let a = bytes(endingAt: count - matched)
      let b = other.bytes(endingAt: other.count - matched)
      let length = min(a.count, b.count, limit - matched)
      guard length > 0, let left = a.baseAddress, let right = b.baseAddress else { break }
      let (leftEnd, rightEnd) = (left + a.count, right + b.count)
      if leftEnd != rightEnd, memcmp(leftEnd - length, rightEnd - length, length) != 0 {
        var same = 0
        while same < length, leftEnd[-1 - same] == rightEnd[-1 - same] { same += 1 }
        return matched + same
      }
      matched += length
    }
    return matched
  }

  /// The bytes of one chunk that end at `offset`, which is above 0.
  private func bytes(endingAt offset: Int) -> UnsafeBufferPointer<UInt8> {
    let place = root.place(ofByte: offset - 1)
    return UnsafeBufferPointer(start: place.bytes, count: offset - place.base.utf8)
  }
}
