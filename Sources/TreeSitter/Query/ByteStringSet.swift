/// A set of byte strings that can be asked without making a copy of the bytes.
package struct ByteStringSet: Sendable {
  /// Each once.
  package private(set) var strings: [[UInt8]] = []
  private var slots: [Int32]
  private let mask: Int
  private var lengths = 0 as UInt64

  package init(_ list: [[UInt8]]) {
    var size = 8
    while size < list.count * 2 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: -1, count: size)
    for string in list { insert(string) }
  }

  private mutating func insert(_ string: [UInt8]) {
    let slot = string.withUnsafeBufferPointer { find($0) }
    guard slots[slot] < 0 else { return }
    slots[slot] = Int32(clamping: strings.count)
    strings.append(string)
    lengths |= 1 << UInt64(min(string.count, 63))
  }

  /// Whether a string of this length may be in the set.
  package func mayContain(length: Int) -> Bool { lengths & (1 << UInt64(min(length, 63))) != 0 }

  package func contains(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { slots[find(bytes)] >= 0 }

  /// The index in ``strings``.
  package func place(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let place = Int(slots[find(bytes)])
    return place < 0 ? nil : place
  }

  package func place(of bytes: [UInt8]) -> Int? { bytes.withUnsafeBufferPointer { place(of: $0) } }

  /// The slot that holds `bytes`, or the free one where they would go.
  private func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while slots[slot] >= 0 {
      if strings[Int(slots[slot])].elementsEqual(bytes) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }
}
