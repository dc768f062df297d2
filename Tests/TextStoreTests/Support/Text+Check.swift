import Testing

@testable import TextStore

extension Text {
  /// What is wrong with the tree; empty if nothing is.
  func defects() -> [String] {
    var found: [String] = []
    root.check(isRoot: true, &found)
    return found
  }

  var height: Int { root.height }

  /// The offsets at which chunks begin, without 0.
  var chunkBorders: [Int] {
    var borders: [Int] = []
    var offset = 0
    while offset < count {
      offset += contiguousBytes(at: offset).count
      borders.append(offset)
    }
    return Array(borders.dropLast())
  }

  /// Compares every query at `offset` with the model.
  func expectQueries(
    at offset: Int, _ model: TextModel, _ starts: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let clamped = min(max(offset, 0), count)
    func same<Value: Equatable>(_ mine: Value, _ models: Value, _ what: String) {
      if mine != models {
        Issue.record("\(what) at \(offset): \(mine), not \(models)", sourceLocation: sourceLocation)
      }
    }
    same(byte(at: offset), model.bytes.indices.contains(offset) ? model.bytes[offset] : nil, "byte")
    same(isScalarBoundary(offset), model.isBoundary(offset), "isScalarBoundary")
    same(scalarStart(atOrBefore: offset), model.roundedDown(offset), "scalarStart")
    same(scalarEnd(atOrAfter: offset), model.roundedUp(offset), "scalarEnd")
    same(contiguousBytes(at: clamped).first, model.bytes.dropFirst(clamped).first, "contiguousBytes")
    let line = starts.lastIndex { $0 <= model.roundedDown(offset) } ?? 0
    same(self.line(at: offset), line, "line")
    let next = line + 1 < starts.count ? starts[line + 1] : count
    same(lineStart(line), starts[line], "lineStart")
    same(lineStart(at: offset), starts[line], "lineStart(at:)")
    same(lineRange(line), starts[line]..<next, "lineRange")
    same(lineContentRange(line), starts[line]..<(line + 1 < starts.count ? next - 1 : next), "lineContentRange")
    for unit in PositionUnit.allCases {
      let position = model.position(at: offset, unit, starts)
      same(self.position(at: offset, unit: unit), position, "position \(unit)")
      for column in [position.column, position.column + 1, position.column + 2, -1, .max, .min] {
        let target = Position(line: position.line, column: column)
        same(self.offset(of: target, unit: unit), model.offset(of: target, unit, starts), "offset of \(target) \(unit)")
      }
      let before = model.units(in: 0..<model.roundedDown(offset), unit)
      same(unitOffset(at: offset, unit: unit), before, "unitOffset \(unit)")
      for target in [before, before + 1] {
        same(
          self.offset(ofUnitOffset: target, unit: unit), model.offset(ofUnit: target, unit),
          "offset of \(target) \(unit)")
      }
    }
  }

  /// Compares the content, the counts and the tree's shape with the model.
  func expectContent(_ model: TextModel, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(bytes(in: 0..<count) == model.bytes, sourceLocation: sourceLocation)
    #expect(defects() == [], sourceLocation: sourceLocation)
  }
}

extension Subtree {
  fileprivate func check(isRoot: Bool, _ found: inout [String]) {
    guard height > 0 else {
      let content = leaf.content
      if content.count > Leaf.capacity { found.append("leaf of \(content.count) bytes") }
      if !isRoot, content.count < Leaf.minimum { found.append("leaf of only \(content.count) bytes") }
      if let first = content.first, first & 0xC0 == 0x80 { found.append("leaf begins inside a scalar") }
      if UTF8Validation.firstInvalidOffset(in: content) != nil { found.append("leaf is not UTF-8") }
      if TextSummary.measure(content) != summary { found.append("leaf's summary is \(summary)") }
      return
    }
    let row = branch.content
    if row.count > Branch.maximum { found.append("branch of \(row.count)") }
    if row.count < (isRoot ? 2 : Branch.minimum) { found.append("branch of only \(row.count)") }
    var total = TextSummary.zero
    for child in row {
      if child.height != height - 1 { found.append("height \(child.height) under \(height)") }
      total += child.summary
      child.check(isRoot: false, &found)
    }
    if total != summary { found.append("branch's summary is \(summary), not \(total)") }
  }
}
