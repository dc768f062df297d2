extension Text {
  /// Why an edit was refused. The text is unchanged.
  public enum EditError: Error, Hashable, CustomStringConvertible {
    /// The range ends after the text, or begins before it.
    case rangeOutOfBounds
    /// An end of the range is inside a character.
    case notOnScalarBoundary
    /// The replacement is not UTF-8; `offset` is a byte of the replacement.
    case invalidUTF8(offset: Int)

    public var description: String {
      switch self {
      case .rangeOutOfBounds: "the edit's range does not exist in the text: send the whole text again"
      case .notOnScalarBoundary: "the edit's range begins or ends inside a character: move it to the character's edge"
      case .invalidUTF8(let offset): "the replacement is invalid UTF-8 at its byte \(offset): send UTF-8"
      }
    }
  }

  /// Replaces a range of bytes. O(log n + replacement). In place where no copy of this text is alive.
  public mutating func apply(_ edit: TextEdit) throws(EditError) {
    guard edit.range.lowerBound >= 0, edit.range.upperBound <= count else { throw .rangeOutOfBounds }
    guard isScalarBoundary(edit.range.lowerBound), isScalarBoundary(edit.range.upperBound) else {
      throw .notOnScalarBoundary
    }
    if let offset = UTF8Validation.firstInvalidOffset(in: edit.replacement) {
      throw .invalidUTF8(offset: offset)
    }
    edit.replacement.withUnsafeBufferPointer { replacement in
      if !replaceInLeaf(edit.range, with: replacement) {
        replaceAcrossLeaves(edit.range, with: replacement)
      }
    }
  }

  /// Replaces inside one leaf; false if the range or the result does not fit in it.
  private mutating func replaceInLeaf(_ range: Range<Int>, with replacement: UnsafeBufferPointer<UInt8>) -> Bool {
    let place = root.place(ofByte: range.lowerBound)
    let start = range.lowerBound - place.base.utf8
    let end = range.upperBound - place.base.utf8
    guard end <= place.count else { return false }
    let grown = place.count - (end - start) + replacement.count
    guard grown <= Leaf.capacity, grown >= Leaf.minimum || root.height == 0 else { return false }
    let delta = TextSummary.measure(replacement) - TextSummary.measure(place.bytes + start, end - start)
    withUnsafeMutablePointer(to: &root) { root in
      var slot = root
      var offset = range.lowerBound
      while true {
        slot.pointee.makeUnique()
        slot.pointee.summary += delta
        guard slot.pointee.height > 0 else { break }
        let (index, base) = slot.pointee.childIndex(at: offset)
        offset &-= base
        slot = slot.pointee.branch.children + index
      }
      slot.pointee.leaf.replace(start..<end, with: replacement)
    }
    return true
  }

  /// Cuts the tree at both ends of the range and joins the outer parts with a tree of the replacement.
  private mutating func replaceAcrossLeaves(_ range: Range<Int>, with replacement: UnsafeBufferPointer<UInt8>) {
    let before = root.prefix(range.lowerBound)
    let after = root.suffix(after: range.upperBound)
    let middle = replacement.isEmpty ? nil : Subtree(building: replacement)
    root = Subtree.join(Subtree.join(before, middle), after) ?? Text().root
  }
}
