import Glibc

/// A chunk of whole scalars in a block of its own that never moves.
///
/// `@unchecked Sendable`: as for every `Node`, changes need the only reference.
final class Leaf: Node, @unchecked Sendable {
  /// Bytes that a leaf can hold.
  static let capacity = 2048
  /// Bytes that a leaf holds at least, unless it is the root. A quarter, so that a leaf which was split or filled up
  /// stays away from the limits for hundreds of edits.
  static let minimum = 512

  let bytes: UnsafeMutablePointer<UInt8>
  private(set) var count: Int

  init(_ source: UnsafeBufferPointer<UInt8>) {
    bytes = .allocate(capacity: Leaf.capacity)
    count = min(source.count, Leaf.capacity)
    if let base = source.baseAddress, count > 0 {
      memcpy(bytes, base, count)
    }
    super.init(height: 0)
  }

  deinit {
    bytes.deallocate()
  }

  var content: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes, count: count)
  }

  override func copy() -> Node {
    Leaf(content)
  }

  /// Replaces bytes in place. The caller owns the only reference and has checked that the result fits.
  func replace(_ range: Range<Int>, with replacement: UnsafeBufferPointer<UInt8>) {
    let grown = count &+ replacement.count &- range.count
    assert(range.upperBound <= count && grown <= Leaf.capacity)
    let tail = count &- range.upperBound
    if tail > 0, replacement.count != range.count {
      memmove(bytes + (range.lowerBound &+ replacement.count), bytes + range.upperBound, tail)
    }
    if let base = replacement.baseAddress, replacement.count > 0 {
      memcpy(bytes + range.lowerBound, base, replacement.count)
    }
    count = grown
  }
}
