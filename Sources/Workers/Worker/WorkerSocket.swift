import Base
import CConfinement
import Glibc
import Highlighting
import TextStore

/// A worker's end of the stream: commands in, reports out, on the worker's one thread.
final class WorkerSocket: SyntaxInbox, @unchecked Sendable {  // Used by one thread.
  private let descriptor: Int32
  private var buffer = WireBuffer(limit: WorkerCommand.sizeLimit)
  private var input = [UInt8](repeating: 0, count: 64 << 10)
  private var output = WireWriter()
  /// Texts of documents that are not opened yet; nil: a piece was none of a text.
  private var texts: [SyntaxDocumentID: Text?] = [:]
  private var opened: Set<SyntaxDocumentID> = []
  private var waiting: [Message] = []
  /// Those whose names were sent: the daemon knows the first one.
  private var sentStyles = 1
  private var hasEnded = false

  /// As much is read at once while documents have work.
  private static let share = 512 << 10

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  // MARK: In

  /// Waits for the first command; nil if the daemon is gone.
  func settings() -> SyntaxSettings? {
    while !hasEnded {
      if case .configure(let settings)? = command() { return settings }
      _ = receive(waiting: true)
    }
    return nil
  }

  func take(until wake: ContinuousClock.Instant?) -> [Message]? {
    var taken = 0
    while !hasEnded {
      readCommands()
      if !waiting.isEmpty || taken >= Self.share { break }
      if let wake {
        let left = ContinuousClock.now.duration(to: wake)
        if left > .zero, !isReadable(within: left) { break }
        let count = receive(waiting: false)
        if count == 0 { break }
        taken += count
      } else {
        _ = receive(waiting: true)
      }
    }
    if hasEnded { return nil }
    defer { waiting = [] }
    return waiting
  }

  var hasMessage: Bool { isReadable(within: .zero) }

  private func readCommands() {
    while let command = command() {
      switch command {
      case .configure: break
      case .text(let id, let piece):
        var text = texts.removeValue(forKey: id) ?? Text()
        let end = text?.count ?? 0
        do { try text?.apply(TextEdit(range: end..<end, replacement: piece)) } catch { text = nil }
        texts.updateValue(text, forKey: id)
      case .message(let id, .open(let language, _, _)):
        guard let text = texts.removeValue(forKey: id) ?? Text() else { continue }
        opened.insert(id)
        waiting.append((id, .open(language: language, text: text) { self.send($0, of: id) }))
      case .message(let id, .request(let request)) where !opened.contains(id):
        send(SyntaxAnswer(version: request.version, hasLostText: true), of: id)
      case .message(let id, let message):
        if case .close = message {
          texts[id] = nil
          opened.remove(id)
        }
        waiting.append((id, message))
      case .ping(let number): send(.alive(number))
      }
    }
  }

  private func command() -> WorkerCommand? {
    do throws(WireFault) {
      return try buffer.next { kind, body throws(WireFault) in try WorkerCommand(kind, &body) }
    } catch {
      giveUp(error.description)
      return nil
    }
  }

  /// How many bytes came; 0 if none did.
  private func receive(waiting: Bool) -> Int {
    let count = input.withUnsafeMutableBytes { room in
      var count: Int
      repeat {
        count = recv(descriptor, room.baseAddress, room.count, waiting ? 0 : Int32(MSG_DONTWAIT))
      } while count < 0 && errno == EINTR
      return count
    }
    if count > 0 {
      input.withUnsafeBytes { buffer.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      return count
    }
    if count == 0 || (errno != EAGAIN && errno != EWOULDBLOCK) { hasEnded = true }
    return 0
  }

  private func isReadable(within duration: Duration) -> Bool {
    let (seconds, attoseconds) = duration.components
    return hued_wait_until_readable(descriptor, Int(seconds), Int(attoseconds / 1_000_000_000)) != 0
  }

  // MARK: Out

  func send(_ report: WorkerReport) {
    output.removeAll()
    output.report(report)
    write()
  }

  private func send(_ answer: SyntaxAnswer, of id: SyntaxDocumentID) {
    output.removeAll()
    let count = StyleTable.shared.count
    if count > sentStyles {
      output.report(.styles(first: sentStyles, names: StyleTable.shared.names(from: sentStyles)))
      sentStyles = count
    }
    for part in answer.parts(ofRuns: WorkerReport.runLimit) { output.report(.answer(id, part)) }
    write()
  }

  private func write() {
    let span = Tracing.begin()
    defer { span.end("write to daemon") }
    output.bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Glibc.send(
          descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          hasEnded = true
          return
        }
        sent += count
      }
    }
  }

  /// The daemon said something that cannot be: only an error in hued makes it do so.
  private func giveUp(_ reason: String) {
    send(.warning(reason))
    hasEnded = true
  }
}
