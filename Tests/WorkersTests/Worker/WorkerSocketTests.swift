import Base
import Glibc
import Highlighting
import Testing
import TextStore

@testable import Workers

@Suite struct WorkerSocketTests {
  /// Only an error of ours sends such a text; the document gets no engine, and says so when it is asked about.
  @Test func aBrokenTextIsLost() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { ends.forEach { close($0) } }
    let socket = WorkerSocket(ends[1])
    let request = SyntaxRequest(version: 3, edits: [], views: [], wanted: [], deadline: .after(.seconds(1)))
    let opening = SyntaxMessage.open(language: "c", text: Text()) { _ in }
    var writer = WireWriter()
    for command: WorkerCommand in [
      .text(1, [0xC3]), .text(1, [0x28]), .message(1, opening), .message(1, .request(request)),
      .text(2, [0x28]), .text(2, [0x29]), .message(2, opening), .message(2, .request(request)),
    ] { writer.command(command) }
    try #require(send(ends[0], writer.bytes, writer.bytes.count, 0) == writer.bytes.count)
    let messages = try #require(socket.take(until: .now + .seconds(60)))
    #expect(messages.map(\.id) == [2, 2])
    guard case .open(language: "c", let text, _)? = messages.first?.message, case .request? = messages.last?.message
    else { return #expect(Bool(false), "\(messages)") }
    #expect(text.bytes(in: 0..<text.count) == [0x28, 0x29])
    var input = [UInt8](repeating: 0, count: 64 << 10)
    var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
    while case let count = recv(ends[0], &input, input.count, Int32(MSG_DONTWAIT)), count > 0 {
      input[..<count].withUnsafeBytes { buffer.append($0) }
    }
    let styles = (0..<StyleTable.shared.count).map { StyleID($0) }
    var answers: [WorkerReport] = []
    // Before its answer the worker names the styles that it knows: all of this process, which may be more than one may have.
    while let report = try buffer.next({ kind, body throws(WireFault) -> WorkerReport? in
      guard kind == WorkerReport.Kind.styles.rawValue else { return try WorkerReport(kind, &body, styles: styles) }
      body = WireReader(UnsafeRawBufferPointer(start: nil, count: 0))
      return nil
    }) {
      if let report { answers.append(report) }
    }
    #expect(answers == [.answer(1, SyntaxAnswer(version: 3, hasLostText: true))])
  }
}
