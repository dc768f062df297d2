package import Processes

/// Why no daemon could be started.
package enum LaunchError: Error, Sendable, CustomStringConvertible {
  case endpoint(EndpointError)
  case process(ProcessError)
  /// The daemon itself said why, or ended without a word.
  case failed(String)

  package var description: String {
    switch self {
    case .endpoint(let error): error.description
    case .process(let error): error.description
    case .failed(let reason): "the daemon did not start: \(reason)"
    }
  }
}
