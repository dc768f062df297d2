/// Numbers and columns for terminal tables.
enum TextTable {
  /// Cells in columns of these widths: the first to the left, the others to the right.
  static func row(_ cells: [String], widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { index, cell in
      let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + padding : padding + cell.0
    }.joined(separator: "  ")
  }

  /// `0.1234` as `12.3 %`.
  static func percent(_ share: Double) -> String { decimal(share * 100) + " %" }

  /// With one digit behind the point.
  static func decimal(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "-" }
    let tenths = Int((abs(value) * 10).rounded())
    return (value < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
  }
}
