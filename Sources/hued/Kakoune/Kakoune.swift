import DaemonEndpoint
import Glibc
import Processes

/// A running Kakoune, to which commands can be sent.
///
/// That is done by `kak -p`, which reads them from its standard input to the end before it looks for the session. To start it
/// takes as long as all the rest, so the next one has been started, and waits.
final class Kakoune {
  /// The session has ended, or refuses commands.
  struct Gone: Error, CustomStringConvertible {
    var session: String
    var description: String { "the Kakoune session '\(session)' does not answer" }
  }

  /// A `kak -p` that waits for its commands.
  private struct Messenger {
    let process: Int32
    /// The other end of its standard input.
    let input: Int32
  }

  /// The session's name, which the user may change.
  var session: String {
    didSet {
      // What was prepared looks for the old one.
      guard session != oldValue, let messenger = next else { return }
      next = nil
      dismiss(messenger)
    }
  }
  let directory: String
  private var next: Messenger?

  init(session: String, directory: String) {
    self.session = session
    self.directory = directory
  }

  deinit { if let next { dismiss(next) } }

  /// Starts the program that the next commands need.
  func prepare() {
    if next == nil { next = try? start() }
  }

  /// Runs commands in the session, in no client's context.
  ///
  /// - Returns: False if Kakoune did not take them, which is stopped or very busy, but there.
  func run(_ commands: [String]) throws -> Bool {
    let bytes = Array(commands.joined(separator: "\n").utf8)
    if let messenger = next {
      next = nil
      // It may have ended while it waited, whatever Kakoune does.
      if let isTaken = give(bytes, to: messenger) { return isTaken }
    }
    guard let isTaken = give(bytes, to: try start()) else { throw Gone(session: session) }
    return isTaken
  }

  private func start() throws -> Messenger {
    guard let program = Executable.path(of: "kak") else { throw ProcessError.notFound("kak") }
    var ends = try DescriptorPair.sockets(for: program)
    let process = try ProcessSpawn(
      path: program, arguments: ["kak", "-p", session], descriptors: [ends.first, nil, nil]
    ).start()
    return Messenger(process: process, input: ends.takeSecond())
  }

  /// Whether the commands were taken in time; nil: the program has failed.
  private func give(_ commands: [UInt8], to messenger: Messenger) -> Bool? {
    let isWritten = write(commands, to: messenger.input)
    close(messenger.input)
    let inTime =
      isWritten && ProcessWatch(messenger.process)?.wait(milliseconds: Int32(Self.patience * 1000)) ?? true
    if !inTime { kill(messenger.process, SIGKILL) }
    let status = WaitStatus.reap(messenger.process)
    return inTime && status != 0 ? nil : inTime
  }

  /// False if the program does not read them in time. One that has ended is found out when it is reaped.
  private func write(_ commands: [UInt8], to input: Int32) -> Bool {
    UnixSocket.limitSending(input, seconds: Self.patience)
    return commands.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = send(input, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno == EPIPE }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private func dismiss(_ messenger: Messenger) {
    // Not by the end of its input: it would send the session an empty command.
    kill(messenger.process, SIGKILL)
    close(messenger.input)
    WaitStatus.reap(messenger.process)
  }

  /// Seconds for which a Kakoune that is stopped or very busy is waited for.
  private static let patience = 10

  /// A word as Kakoune's commands read it.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }

  /// A command whose failure ends nothing. Not between braces: a name in it may have one alone.
  static func attempt(_ command: String) -> String { "try " + quoted(command) }

  /// The same in a client, which may have gone meanwhile.
  static func attempt(_ command: String, in client: String) -> String {
    attempt("evaluate-commands -client \(quoted(client)) \(quoted(command))")
  }
}
