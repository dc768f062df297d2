import TextStore

@testable import Highlighting

/// A text and what happens to it: enough to see a failure again.
struct OracleCase: Sendable {
  var language: String
  var text: Text
  var variant: OracleVariant
  var steps: [OracleStep]

  /// Why the steps leave a document that is not exact; nil: it is.
  func failure(_ oracle: WholeHighlight) throws -> OracleFailure? {
    let run = try OracleRun(self, oracle: oracle)
    for (index, step) in steps.enumerated() {
      if let what = try run.perform(step) {
        return OracleFailure(step: index, what: what, tree: run.isUnlikeScratch ? run.treeDifference() : nil)
      }
    }
    return nil
  }

  var reproduction: String {
    """
    \(language), \(variant.testDescription), \(text.count) bytes:
    \(text.string(in: 0..<text.count).debugDescription)
    \(steps.map { "  \($0)" }.joined(separator: "\n"))
    """
  }
}

struct OracleFailure {
  /// The step at which it showed.
  var step: Int
  var what: String
  /// Where all that is wrong is that a settled document is not coloured as from scratch: how its trees differ from fresh
  /// ones, by what the library did, or was told.
  var tree: TreeDifference?
}
