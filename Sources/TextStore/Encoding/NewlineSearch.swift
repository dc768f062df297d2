enum NewlineSearch {
  /// The offset after the last `\n` of `count` bytes, nil if there is none.
  static func offsetAfterLast(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    var end = count
    while end >= 8 {
      let mask = UTF8Word(at: bytes + (end &- 8)).newlines
      if mask != 0 { return end &- mask.leadingZeroBitCount &>> 3 }
      end &-= 8
    }
    while end > 0 {
      if bytes[end &- 1] == 0x0A { return end }
      end &-= 1
    }
    return nil
  }
}
