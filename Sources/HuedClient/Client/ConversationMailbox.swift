import Glibc
import Synchronization
import TextStore

/// What is asked of a client's thread, in order, and a pipe that wakes it.
final class ConversationMailbox: Sendable {
  enum Command: Sendable {
    case open(OpenedDocument)
    case edit(Int, [TextEdit], rev: Int, text: Text)
    case show(Int, Range<Int>?)
    case repaint(Int)
    case close(Int)
    case end
  }

  /// To be polled for reading.
  let reading: Int32
  private let writing: Int32
  private let commands = Mutex<[Command]>([])

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    Glibc.close(reading)
    Glibc.close(writing)
  }

  func post(_ command: Command) {
    let isFirst = commands.withLock { commands in
      commands.append(command)
      return commands.count == 1
    }
    var byte: UInt8 = 0
    if isFirst { _ = write(writing, &byte, 1) }
  }

  func take() -> [Command] {
    var buffer = [UInt8](repeating: 0, count: 16)
    while read(reading, &buffer, buffer.count) > 0 {}
    return commands.withLock { commands in
      defer { commands = [] }
      return commands
    }
  }
}

/// A document as a client's thread knows it.
struct OpenedDocument: Sendable {
  var id: Int
  var language: String?
  var uri: String?
  /// Bytes; nil: all.
  var view: Range<Int>?
  var text: Text
  var rev: Int
  let sink: AsyncStream<Update>.Continuation
  /// The text was more than the daemon takes, which asks for it when it is not any more.
  var isRefused = false
  /// While all colours are fetched anew: the request, and the texts of the revisions since.
  var recovery: Recovery?

  struct Recovery: Sendable {
    var request: Int
    var texts: [Int: Text]
  }
}
