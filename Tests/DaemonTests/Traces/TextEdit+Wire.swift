import TextStore
import WireProtocol

extension TextEdit {
  /// The edit of a text as a client writes it.
  func wireEdit(in text: Text, unit: PositionUnit, layout: Layout) -> WireEdit {
    let (start, end) = (range.lowerBound, range.upperBound)
    switch layout {
    case .offsets:
      return .offsets(
        start: text.unitOffset(at: start, unit: unit), end: text.unitOffset(at: end, unit: unit), text: replacement)
    case .lines:
      return .positions(
        start: text.position(at: start, unit: unit), end: text.position(at: end, unit: unit), text: replacement)
    }
  }
}
