import Base
import Highlighting
import Testing
import TextStore

@testable import Workers

@Suite struct SendQueueTests {
  private func document(_ id: Int, bytes: Int) -> PooledDocument {
    let document = PooledDocument(id: id, language: "c", text: Text(String(repeating: "x", count: bytes))) { _ in }
    document.restart()
    return document
  }

  /// Takes what is next, writes its message, and puts it back if it has another.
  private func send(_ queue: inout SendQueue) -> Int? {
    guard case .document(let document) = queue.next() else { return nil }
    var writer = WireWriter()
    document.writeNext(&writer)
    if document.hasUnsent { queue.add(document) }
    return document.id
  }

  /// Requests come before pieces of texts, of which a turn of the loop has four.
  @Test func longTextsTakeTurns() {
    var queue = SendQueue()
    for id in [1, 2] { queue.add(document(id, bytes: 1 << 20)) }
    let short = document(3, bytes: 0)
    var writer = WireWriter()
    short.writeNext(&writer)
    short.take(SyntaxRequest(version: 1, edits: [], views: [], wanted: [], deadline: .after(.seconds(1))))
    queue.add(short)
    queue.add(short)
    var sent: [Int] = []
    while let id = send(&queue) { sent.append(id) }
    #expect(sent == [3, 1, 2, 1, 2])
    // The turn was asked for by the call before, and is not asked for again.
    guard case .none = queue.next() else { return #expect(Bool(false), "two turns are asked for") }
    queue.turnEnded()
    sent = []
    while let id = send(&queue) { sent.append(id) }
    #expect(sent == [1, 2, 1, 2])
    queue.turnEnded()
    queue.removeAll()
    #expect(send(&queue) == nil)
  }
}
