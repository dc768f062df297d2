/// Durations in microseconds, and how they are distributed.
struct LatencySample {
  private(set) var values: [Double] = []

  var count: Int { values.count }

  mutating func add(_ duration: Duration) { values.append(duration / .microseconds(1)) }

  /// The smallest value that at least this share of all does not exceed; 0 if there is none.
  func percentile(_ share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let rank = Int((share * Double(sorted.count)).rounded(.up)) - 1
    return sorted[min(max(rank, 0), sorted.count - 1)]
  }

  static let shares: [(name: String, share: Double)] = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999)]
}
