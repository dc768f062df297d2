import WireProtocol

/// A client's pulls that wait, by their request's id.
struct WaitingPulls {
  private var pulls: [RequestID: Pull] = [:]

  /// Whether one more may wait under this id.
  func check(_ id: RequestID, limit: Int) throws(WireError) {
    guard pulls[id] == nil else { throw .invalidRequest("the id is in use by a request that waits", key: "id") }
    guard pulls.count < limit else { throw .limit("pulls", max: limit, got: pulls.count + 1) }
  }

  mutating func add(_ id: RequestID, _ pull: Pull) { pulls[id] = pull }

  mutating func remove(_ id: RequestID) -> Pull? { pulls.removeValue(forKey: id) }

  /// Removes those of a viewer, and tells their ids.
  mutating func remove(of viewer: SessionViewer) -> [(id: RequestID, pull: Pull)] {
    let gone = pulls.filter { $0.value.viewer === viewer }
    for id in gone.keys { pulls[id] = nil }
    return gone.map { ($0.key, $0.value) }
  }
}
