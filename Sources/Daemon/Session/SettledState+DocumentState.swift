import Highlighting
import WireProtocol

/// A document's state as `settled` and the answer to `tokens` say it.
extension SettledState {
  init(_ state: DocumentState) {
    switch state {
    case .complete: self = .complete
    case .unverified: self = .unverified
    case .degraded(let why): self = .degraded(why.rawValue)
    }
  }
}
