import Highlighting
import WireProtocol

/// A style's id on the wire is its id in the table less one: plain has none.
extension Session {
  /// The names that the client does not know yet; from now on it does.
  func takeNewStyles() -> [String] {
    let names = StyleTable.shared.names(from: max(knownStyles, 1))
    knownStyles = max(knownStyles, 1) + names.count
    return names
  }

  /// Tells the names that are new, so that runs may use them.
  func tellStyles() {
    guard StyleTable.shared.count > knownStyles else { return }
    let first = knownStyles - 1
    let names = takeNewStyles()
    if !names.isEmpty { notify(.styles(first: first, names: names)) }
  }
}
