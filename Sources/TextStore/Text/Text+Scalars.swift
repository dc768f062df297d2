extension Text {
  /// Whether `offset` is where a character begins, or the text's end. False outside. O(log n).
  public func isScalarBoundary(_ offset: Int) -> Bool {
    if offset == count { return true }
    guard let byte = byte(at: offset) else { return false }
    return byte & 0xC0 != 0x80
  }

  /// The boundary at or before `offset`, which is clamped. O(log n).
  public func scalarStart(atOrBefore offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= count { return count }
    return withTree { tree in
      let place = tree.place(ofByte: offset)
      return place.base.utf8 + place.scalarStart(offset - place.base.utf8)
    }
  }

  /// The boundary at or after `offset`, which is clamped. O(log n).
  public func scalarEnd(atOrAfter offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= count { return count }
    return withTree { tree in
      let place = tree.place(ofByte: offset)
      var local = offset - place.base.utf8
      while local < place.count, place.bytes[local] & 0xC0 == 0x80 {
        local += 1
      }
      return place.base.utf8 + local
    }
  }
}
