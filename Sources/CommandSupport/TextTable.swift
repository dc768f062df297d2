/// Numbers and columns for terminal tables.
package enum TextTable {
  /// Cells in columns of these widths: the first to the left, the others to the right.
  package static func row(_ cells: [String], widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { index, cell in
      let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + padding : padding + cell.0
    }.joined(separator: "  ")
  }

  /// `0.1234` as `12.3 %`.
  package static func percent(_ share: Double) -> String { decimal(share * 100) + " %" }

  /// With so many digits behind the point.
  package static func decimal(_ value: Double, digits: Int = 1) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "-" }
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let fraction = "\(scaled % scale)"
    return (value < 0 && scaled > 0 ? "-" : "") + "\(scaled / scale)."
      + String(repeating: "0", count: digits - fraction.utf8.count) + fraction
  }
}
