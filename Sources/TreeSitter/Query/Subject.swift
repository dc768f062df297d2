internal import Glibc
internal import TextStore

/// The text under a tree: byte 0 of the tree is byte `origin` of `text`. Ranges are in tree coordinates.
struct Subject {
  let text: Text
  let origin: Int

  /// In bytes of the text; inside it.
  func absolute(_ range: Range<Int>) -> Range<Int> {
    let low = min(max(range.lowerBound + origin, 0), text.count)
    return low..<min(max(range.upperBound + origin, low), text.count)
  }

  func equals(_ range: Range<Int>, _ expected: [UInt8]) -> Bool {
    guard range.count == expected.count else { return false }
    let range = absolute(range)
    guard range.count == expected.count else { return false }
    return expected.withUnsafeBufferPointer { expected in
      var done = 0
      while done < expected.count {
        let run = text.contiguousBytes(at: range.lowerBound + done)
        let count = min(run.count, expected.count - done)
        guard count > 0, let left = run.baseAddress, let right = expected.baseAddress else { return false }
        guard memcmp(left, right + done, count) == 0 else { return false }
        done += count
      }
      return true
    }
  }

  func equal(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    let left = absolute(left)
    let right = absolute(right)
    guard left.count == right.count else { return false }
    var done = 0
    while done < left.count {
      let a = text.contiguousBytes(at: left.lowerBound + done)
      let b = text.contiguousBytes(at: right.lowerBound + done)
      let count = min(a.count, b.count, left.count - done)
      guard count > 0, let a = a.baseAddress, let b = b.baseAddress else { return false }
      guard memcmp(a, b, count) == 0 else { return false }
      done += count
    }
    return true
  }

  /// The bytes in one piece; they are copied only when the text holds them in several.
  @inline(__always)
  func withBytes<R>(of range: Range<Int>, scratch: inout [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let range = absolute(range)
    let run = text.contiguousBytes(at: range.lowerBound)
    if run.count >= range.count { return body(UnsafeBufferPointer(rebasing: run[..<range.count])) }
    scratch.removeAll(keepingCapacity: true)
    while scratch.count < range.count {
      let run = text.contiguousBytes(at: range.lowerBound + scratch.count)
      if run.isEmpty { break }
      scratch.append(contentsOf: run.prefix(range.count - scratch.count))
    }
    return scratch.withUnsafeBufferPointer(body)
  }
}
