/// Why no daemon could be started.
public enum LaunchError: Error, Sendable, CustomStringConvertible {
  case endpoint(EndpointError)
  case system(call: String, code: Int32)
  /// The daemon itself said why, or ended without a word.
  case failed(String)

  public var description: String {
    switch self {
    case .endpoint(let error): error.description
    case .system(let call, let code): "\(call): \(SystemError.text(code))"
    case .failed(let reason): "the daemon did not start: \(reason)"
    }
  }
}
