/// Notices who sends more than can be wanted: an allowance that is used up by what comes, and filled again by time.
struct ByteMeter {
  private let burst: Int
  private let bytesPerSecond: Int
  private var allowance: Int
  private var last: ContinuousClock.Instant

  /// - Parameters:
  ///   - burst: what may come at once after a rest.
  ///   - bytesPerSecond: what may come in each second afterwards.
  init(burst: Int, bytesPerSecond: Int, now: ContinuousClock.Instant = .now) {
    self.burst = burst
    self.bytesPerSecond = bytesPerSecond
    allowance = burst
    last = now
  }

  /// False if that is more than is left, which stays.
  mutating func take(_ count: Int, now: ContinuousClock.Instant = .now) -> Bool {
    let seconds = min((now - last) / .seconds(1), Double(burst) / Double(max(bytesPerSecond, 1)))
    allowance = min(burst, allowance + Int(seconds * Double(bytesPerSecond)))
    last = now
    guard count <= allowance else { return false }
    allowance -= count
    return true
  }
}
