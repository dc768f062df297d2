import Glibc
import Synchronization
import TextStore

/// What is asked of a client's thread, in order, and a socket that wakes it.
final class ConversationMailbox: Sendable {
  enum Command: Sendable {
    case open(OpenedDocument)
    case edit(Int, [TextEdit], rev: Int, text: Text)
    case show(Int, [Range<Int>]?)
    case repaint(Int)
    case close(Int)
    case end
  }

  private struct Contents {
    var commands: [Command] = []
    /// Nobody takes commands any more.
    var hasEnded = false
  }

  /// To be polled for reading.
  let reading: Int32
  private let writing: Int32
  private let contents = Mutex(Contents())

  init() throws(ClientError) {
    var ends: [Int32] = [-1, -1]
    // Not a pipe: what others start while its ends are being marked would inherit them.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .system(call: "socketpair", errno: errno) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    Glibc.close(reading)
    Glibc.close(writing)
  }

  func post(_ command: Command) {
    let (isTaken, isFirst) = contents.withLock { contents -> (Bool, Bool) in
      guard !contents.hasEnded else { return (false, false) }
      contents.commands.append(command)
      return (true, contents.commands.count == 1)
    }
    var byte: UInt8 = 0
    if isFirst { _ = write(writing, &byte, 1) }
    if !isTaken { Self.drop(command) }
  }

  func take() -> [Command] {
    var buffer = [UInt8](repeating: 0, count: 16)
    while read(reading, &buffer, buffer.count) > 0 {}
    return contents.withLock { contents in
      defer { contents.commands = [] }
      return contents.commands
    }
  }

  /// Drops what is asked from now on, and what was not taken. The documents that were to be opened end.
  func end() {
    let rest = contents.withLock { contents in
      defer { contents = Contents(hasEnded: true) }
      return contents.commands
    }
    for command in rest { Self.drop(command) }
  }

  private static func drop(_ command: Command) {
    if case .open(let document) = command { document.sink.finish() }
  }
}
