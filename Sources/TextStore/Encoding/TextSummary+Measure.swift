extension TextSummary {
  /// Counts the units of `count` bytes of UTF-8. The piece may begin or end inside a scalar; a scalar counts where its
  /// first byte is.
  static func measure(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> TextSummary {
    var newlines = 0
    var continuations = 0
    var quads = 0
    var index = 0
    while index &+ 8 <= count {
      // A lane of eight bits counts to 255.
      let end = index &+ min((count &- index) &>> 3, 255) &* 8
      var newlineLanes: UInt64 = 0
      var continuationLanes: UInt64 = 0
      var quadLanes: UInt64 = 0
      while index < end {
        let word = UTF8Word(at: bytes + index)
        newlineLanes &+= word.newlines
        continuationLanes &+= word.continuations
        quadLanes &+= word.quads
        index &+= 8
      }
      newlines &+= UTF8Word.sum(newlineLanes)
      continuations &+= UTF8Word.sum(continuationLanes)
      quads &+= UTF8Word.sum(quadLanes)
    }
    while index < count {
      let byte = bytes[index]
      newlines &+= byte == 0x0A ? 1 : 0
      continuations &+= byte & 0xC0 == 0x80 ? 1 : 0
      quads &+= byte >= 0xF0 ? 1 : 0
      index &+= 1
    }
    let scalars = count &- continuations
    return TextSummary(utf8: count, utf16: scalars &+ quads, scalars: scalars, newlines: newlines)
  }

  static func measure(_ bytes: UnsafeBufferPointer<UInt8>) -> TextSummary {
    guard let base = bytes.baseAddress else { return .zero }
    return measure(base, bytes.count)
  }
}
