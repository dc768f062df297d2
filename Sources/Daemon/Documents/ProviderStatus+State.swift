import Highlighting
import WireProtocol

extension ProviderStatus {
  /// - Parameter rev: The newest revision that it spoke of.
  init(_ name: String, _ state: ProviderState, rev: Int?) {
    switch state {
    case .awaited: self.init(name: name, state: .awaited, rev: rev)
    case .speaking: self.init(name: name, state: .speaking, rev: rev)
    case .hung: self.init(name: name, state: .hung, rev: rev)
    case .failed(let reason): self.init(name: name, state: .failed, rev: rev, reason: reason)
    case .gaveUp(let reason): self.init(name: name, state: .gaveUp, rev: rev, reason: reason)
    case .untrusted(let folder): self.init(name: name, state: .untrusted, rev: rev, folder: folder)
    case .missing(let reason): self.init(name: name, state: .missing, rev: rev, reason: reason)
    }
  }
}
