import Base
import Glibc
public import WireProtocol

/// Why a conversation with the daemon failed.
public enum ClientError: Error, Sendable, CustomStringConvertible {
  /// The socket's place is no good, or no daemon could be started; in words.
  case endpoint(String)
  /// Nothing that this client may speak to listens at `path`; `errno` is what `connect` left.
  case cannotConnect(path: String, errno: Int32)
  /// A call of the C library failed, and left `errno`.
  case system(call: String, errno: Int32)
  /// The daemon closed the connection, with the reason that it gave.
  case closed(reason: String?)
  /// The daemon said nothing within the time that it had.
  case timedOut
  /// A message of the daemon is not the JSON that ``DaemonConnection`` reads.
  case badMessage(JSONError)
  /// What the daemon sent is not framed as messages are.
  case badFrame(FramingError)
  /// The daemon answered with an error.
  case refused(WireError)
  /// The answer to `method` has not the shape that it should have.
  case unexpectedResult(method: String)

  public var description: String {
    switch self {
    case .endpoint(let reason): reason
    case .cannotConnect(let path, let code):
      "cannot connect to \(path): \(SystemError.text(code)); is the daemon running ('hued serve')?"
    case .system(let call, let code): "\(call): \(SystemError.text(code))"
    case .closed(let reason): "the daemon closed the connection" + (reason.map { ": " + $0 } ?? "")
    case .timedOut: "the daemon did not answer in time; 'hued stop --force' ends one that hangs"
    case .badMessage(let error): "the daemon sent a message that cannot be read: \(error)"
    case .badFrame(let error): "the daemon sent what is no message: \(error.wireError.message)"
    case .refused(let error): error.description
    case .unexpectedResult(let method): "the daemon's answer to '\(method)' has an unknown shape"
    }
  }
}
