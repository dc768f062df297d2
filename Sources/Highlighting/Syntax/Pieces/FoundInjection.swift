/// A match of an injection query as it is kept: offsets count from the start of the piece that it was found in.
struct FoundInjection {
  var pattern: Int
  /// The language's name, from the pattern or from the text.
  var name: String?
  /// The bytes to parse, not yet clipped to those of the layer.
  var ranges: [Range<Int>]

  func moved(by offset: Int) -> FoundInjection {
    var result = self
    result.ranges = ranges.map { $0.moved(by: offset) }
    return result
  }
}
