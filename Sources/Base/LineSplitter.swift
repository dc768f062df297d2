/// Cuts bytes that come in parts into lines.
package struct LineSplitter {
  private let end: UInt8
  /// What has come of a line that is not whole.
  package private(set) var rest: [UInt8] = []

  /// - Parameter end: What stands behind each line.
  package init(end: UInt8 = UInt8(ascii: "\n")) { self.end = end }

  /// Takes what comes next; returns the lines that are whole now, without their ends.
  package mutating func take(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var parts = bytes.split(separator: end, omittingEmptySubsequences: false)
    let open = parts.removeLast()
    var lines: [[UInt8]] = []
    for part in parts {
      lines.append(rest + part)
      rest = []
    }
    rest += open
    return lines
  }
}
