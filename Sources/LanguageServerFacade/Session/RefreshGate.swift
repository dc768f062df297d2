/// Decides when the client is asked to fetch its tokens anew: at most one request is on its way, and none is sent twice
/// for the same change.
struct RefreshGate {
  /// The request that the client has not answered.
  private var outstanding: Int?
  private var isPending = false
  private var count = 0

  /// Something that the client was told, or asked for, is not right any more.
  mutating func schedule() { isPending = true }

  /// The number of the request to send now, if one is.
  mutating func take() -> Int? {
    guard isPending, outstanding == nil else { return nil }
    isPending = false
    count += 1
    outstanding = count
    return count
  }

  /// The client has answered a request.
  mutating func answered(_ number: Int) {
    if outstanding == number { outstanding = nil }
  }
}
