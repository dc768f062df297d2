import Highlighting
import WireProtocol

/// The sources of the runs in an answer, numbered as they come: the pattern and the syntax pass first.
struct OriginList {
  private(set) var sources: [TokensResult.Source] = []
  private var indices: [TokenOrigin: Int] = [:]

  /// - Parameter rev: The revision of the answer, of which both first passes speak.
  init(rev: Int) {
    for pass in [Pass.pattern, .syntax] { _ = index(of: TokenOrigin(pass: pass, rev: rev)) }
  }

  mutating func index(of origin: TokenOrigin) -> Int {
    if let index = indices[origin] { return index }
    let index = sources.count
    indices[origin] = index
    let name = origin.provider.map { "\(origin.pass.name):\($0)" } ?? origin.pass.name
    sources.append(TokensResult.Source(name: name, rev: origin.rev))
    return index
  }
}
