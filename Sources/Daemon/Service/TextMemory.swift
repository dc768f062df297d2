import WireProtocol

/// Bytes of texts that the daemon keeps, held against a limit.
struct TextMemory {
  /// Those of all documents, and of what dialects keep beside them.
  private var texts = 0
  /// Those of all connections' messages of which only a part has come.
  private var received = 0

  mutating func count(texts change: Int) { texts += change }

  mutating func count(received change: Int) { received += change }

  /// Whether a text may take the place of one of `old` bytes. One that is not longer always may.
  func check(_ count: Int, replacing old: Int, limit: Int) throws(WireError) {
    let got = texts - old + count
    guard count <= old || got <= limit else { throw .limit("text-memory", max: limit, got: got) }
  }

  /// Why no more of a long message is taken, if the parts of messages that all clients have sent are more than all texts may be.
  func refusalOfReceived(limit: Int) -> WireError? {
    received > limit ? .limit("text-memory", max: limit, got: received) : nil
  }
}
