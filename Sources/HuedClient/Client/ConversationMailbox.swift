import Glibc
import Processes
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

  private struct Contents {
    var commands: [Command] = []
    /// Nobody takes commands any more.
    var hasEnded = false
  }

  private let ends: DescriptorPair
  private let contents = Mutex(Contents())

  init() throws(ClientError) {
    do throws(ProcessError) {
      ends = try DescriptorPair.pipe(for: "hued's client")
    } catch {
      guard case .system(_, let code) = error else { throw .endpoint(error.description) }
      throw .system(call: "pipe", errno: code)
    }
    for end in [ends.first, ends.second] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// To be polled for reading.
  var reading: Int32 { ends.first }

  func post(_ command: Command) {
    let (isTaken, isFirst) = contents.withLock { contents -> (Bool, Bool) in
      guard !contents.hasEnded else { return (false, false) }
      contents.commands.append(command)
      return (true, contents.commands.count == 1)
    }
    var byte: UInt8 = 0
    if isFirst { _ = write(ends.second, &byte, 1) }
    if !isTaken { Self.drop(command) }
  }

  func take() -> [Command] {
    var buffer = [UInt8](repeating: 0, count: 16)
    while read(ends.first, &buffer, buffer.count) > 0 {}
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
