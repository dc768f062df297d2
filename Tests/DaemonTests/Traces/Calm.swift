import Glibc

/// Counts how often each byte changes its style between an edit and the state that it settles in.
///
/// A byte that changes more than once, or that ends as it began, is unrest that a person can see.
struct Calm {
  private(set) var edits = 0
  /// Restyles that edits had, by how many.
  private(set) var restylesPerEdit: [Int: Int] = [:]
  /// Bytes that changed, by how often they did within one edit.
  private(set) var changesPerByte: [Int: Int] = [:]
  /// Edits by the bytes that they changed, as the power of two that is not below.
  private(set) var changedBytes: [Int: Int] = [:]
  /// Bytes that changed and then changed back, within one edit.
  private(set) var flickers = 0
  private(set) var flickeringEdits = 0
  /// Some bytes that changed most, in words.
  private(set) var examples: [String] = []

  /// The styles that a byte went through since the edit.
  private var paths: [Int: [Int32]] = [:]
  private var restyles = 0

  /// How often a byte changed at most.
  var maximum: Int { changesPerByte.keys.max() ?? 0 }

  /// A restyle turned these styles into those.
  mutating func restyled(_ before: [Int32], _ after: [Int32]) {
    restyles += 1
    forEachDifference(before, after) { paths[$0, default: [before[$0]]].append(after[$0]) }
  }

  /// The edit's restyles have all come.
  mutating func settled(_ place: @autoclosure () -> String) {
    edits += 1
    restylesPerEdit[restyles, default: 0] += 1
    var bucket = 0
    while bucket < paths.count { bucket = max(1, bucket * 2) }
    changedBytes[bucket, default: 0] += 1
    var back = 0
    for (offset, path) in paths {
      changesPerByte[path.count - 1, default: 0] += 1
      if path.count > 2, path.first == path.last { back += 1 }
      if path.count > 2, examples.count < 20, !examples.contains(where: { $0.hasPrefix(place()) }) {
        examples.append("\(place()), byte \(offset): \(path.map(ReplayFailure.name).joined(separator: " → "))")
      }
    }
    flickers += back
    if back > 0 { flickeringEdits += 1 }
    paths = [:]
    restyles = 0
  }

  var report: String {
    let bytes = changesPerByte.values.reduce(0, +)
    return """
      \(edits) edits
        restyles per edit:          \(Self.table(restylesPerEdit, of: edits))
        bytes changed per edit (≤): \(Self.table(changedBytes, of: edits))
        changes per changed byte:   \(Self.table(changesPerByte, of: bytes))
        changed and changed back:   \(flickers) bytes in \(flickeringEdits) edits
      \(examples.map { "    " + $0 }.joined(separator: "\n"))
      """
  }

  private static func table(_ counts: [Int: Int], of total: Int) -> String {
    counts.sorted { $0.key < $1.key }.map { key, count in
      let share = Double(count) * 100 / Double(max(total, 1))
      return "\(key): \(count) (\(Double(Int(share * 1000)) / 1000) %)"
    }.joined(separator: ", ")
  }

  private func forEachDifference(_ left: [Int32], _ right: [Int32], _ body: (Int) -> Void) {
    let (count, size) = (min(left.count, right.count), MemoryLayout<Int32>.size)
    left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        for start in stride(from: 0, to: count, by: 64) {
          let length = min(64, count - start)
          if memcmp(left + start * size, right + start * size, length * size) == 0 { continue }
          for offset in start..<start + length
          where memcmp(left + offset * size, right + offset * size, size) != 0 { body(offset) }
        }
      }
    }
  }
}
