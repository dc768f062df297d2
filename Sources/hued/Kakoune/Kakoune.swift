import Glibc
import Processes

/// A running Kakoune, to which commands can be sent.
struct Kakoune {
  /// The session has ended, or refuses commands.
  struct Gone: Error, CustomStringConvertible {
    var session: String
    var description: String { "the Kakoune session '\(session)' does not answer" }
  }

  let session: String
  let directory: String

  /// Runs commands in the session, in no client's context.
  ///
  /// - Returns: False if Kakoune did not take them, which is stopped or very busy, but there.
  func run(_ commands: [String]) throws -> Bool {
    let path = directory + "/commands"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Gone(session: session) }
    let isWritten = Console.write(Array(commands.joined(separator: "\n").utf8), to: descriptor)
    close(descriptor)
    guard isWritten else { throw Gone(session: session) }
    return try send(path)
  }

  /// Has a file's commands run, by `kak -p`, which reads them from its standard input. That is there for a moment and starts
  /// nothing: a keeper would take longer.
  private func send(_ path: String) throws -> Bool {
    guard let program = Executable.path(of: "kak") else { throw ProcessError.notFound("kak") }
    let commands = open(path, O_RDONLY | O_CLOEXEC)
    guard commands >= 0 else { throw Gone(session: session) }
    defer { close(commands) }
    let process = try ProcessSpawn(
      path: program, arguments: ["kak", "-p", session], descriptors: [commands, nil, nil]
    ).start()
    let inTime = ProcessWatch(process)?.wait(milliseconds: 10_000) ?? true
    if !inTime { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard !inTime || status == 0 else { throw Gone(session: session) }
    return inTime
  }

  /// A word as Kakoune's commands read it.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }
}
