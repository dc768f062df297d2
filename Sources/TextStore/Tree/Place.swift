import Glibc

/// A leaf found by a descent. Valid while the tree is alive and unchanged.
struct Place {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  /// Everything before the leaf.
  let base: TextSummary

  /// The boundary at or before `local`, an offset in this leaf.
  @inline(__always)
  func scalarStart(_ local: Int) -> Int {
    if local >= count { return count }
    var index = max(local, 0)
    while index > 0, bytes[index] & 0xC0 == 0x80 {
      index &-= 1
    }
    return index
  }

  /// Everything before `local`, an offset in this leaf.
  @inline(__always)
  func summary(before local: Int) -> TextSummary {
    base + TextSummary.measure(bytes, local)
  }

  /// The offset in this leaf after its newline number `number`, from 1; the leaf's end if it has fewer.
  func offset(afterNewline number: Int) -> Int {
    var left = number
    var index = 0
    while index &+ 8 <= count {
      let found = UTF8Word.count(UTF8Word(at: bytes + index).newlines)
      if found >= left { break }
      left &-= found
      index &+= 8
    }
    while index < count {
      if bytes[index] == 0x0A {
        left &-= 1
        if left <= 0 { return index &+ 1 }
      }
      index &+= 1
    }
    return count
  }

  /// Where the next `\n` at or after `local` is, nil if it is not in this leaf.
  func lineEnd(from local: Int) -> Int? {
    guard local < count, let newline = memchr(bytes + local, 0x0A, count &- local) else { return nil }
    return UnsafeRawPointer(newline) - UnsafeRawPointer(bytes)
  }

  /// The start in this leaf of the scalar that holds the unit number `target`, from 0; the leaf's end if it has fewer.
  func offset(ofUnit target: Int, _ unit: PositionUnit) -> Int {
    offset(ofUnit: target, unit, from: 0, to: count)
  }

  /// The same, where units are counted from the boundary `start` on; at most the boundary `end`.
  func offset(ofUnit target: Int, _ unit: PositionUnit, from start: Int, to end: Int) -> Int {
    if unit == .utf8 { return min(scalarStart(start &+ target), end) }
    var units = 0
    var index = start
    while index &+ 8 <= end {
      let found = UTF8Word(at: bytes + index).units(unit)
      if units &+ found > target { break }
      units &+= found
      index &+= 8
    }
    while index < end {
      let byte = bytes[index]
      if byte & 0xC0 != 0x80 {
        units &+= unit == .utf16 && byte >= 0xF0 ? 2 : 1
        if units > target { return index }
      }
      index &+= 1
    }
    return end
  }
}
