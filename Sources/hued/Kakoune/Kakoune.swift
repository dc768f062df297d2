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
    let bytes = Array(commands.joined(separator: "\n").utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      written += count
    }
    close(descriptor)
    guard written == bytes.count else { throw Gone(session: session) }
    // `kak -p` reads commands from its standard input.
    let command = ["sh", "-c", "exec kak -p \"$1\" <\"$2\"", "sh", session, path]
    switch try Subprocess(command, timeoutSeconds: 10).run().ending {
    case .exited(0): return true
    case .timedOut: return false
    case .exited, .signalled: throw Gone(session: session)
    }
  }

  /// A word as Kakoune's commands read it.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }
}
