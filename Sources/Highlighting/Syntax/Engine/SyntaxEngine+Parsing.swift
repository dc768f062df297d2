import Base
import TextStore
import TreeSitter

extension SyntaxEngine {
  enum ParseOutcome {
    case done
    case interrupted
    case gaveUp(SyntaxFailure)
  }

  /// Parses a layer until the deadline. `base` is the document offset of its parent's origin.
  func parse(_ layer: Layer, base: Int, deadline: Deadline) -> ParseOutcome {
    // With an edit between the ranges of a combined layer an incremental parse can run without end.
    let old = layer.ranges.count > 1 ? nil : layer.tree
    let beginsAnew = old == nil && isBetterBegunAnew(layer)
    if beginsAnew, let parser = layer.abandonParse() { tools.recycle(parser) }
    let state: LayerParse
    if let parse = layer.parse {
      state = parse
    } else {
      guard let parser = tools.parser(for: layer) else {
        return .gaveUp(SyntaxFailure(.badGrammar, bytes: text.count))
      }
      state = LayerParse(parser: parser, text: text, origin: base + layer.origin, isSecond: beginsAnew)
      layer.begin(state)
    }
    let span = Tracing.begin()
    let budget = parseBudget(of: layer, in: state.text)
    let left = budget - state.spent
    let deadline = beginsAnew ? .after(settings.verificationTime) : deadline
    // Short layers are not worth an interruption.
    let least: UInt64 = (1...Self.shortLayer).contains(layer.byteCount) ? 10_000 : 200
    // What nobody waits for stops when a message comes, and goes on after it.
    let result = state.advance(
      through: layer.ranges, from: old, timeoutMicros: max(Self.timeout(until: deadline, atMost: left), least),
      cancel: ledger.isReplyDue ? nil : interruption, progress: progress)
    span.end("parse", version: version)
    switch result {
    case .tree(let tree):
      tools.recycle(state.parser)
      layer.finish(state, tree)
      return layer.isCurrent ? .done : .interrupted
    case .interrupted:
      guard state.spent > budget else { return .interrupted }
      return giveUp(layer, state, .parseTime)
    case .failed: return giveUp(layer, state, .parseSize)
    }
  }

  /// Whether a parse from nothing that the clock has interrupted should begin again, and then be interrupted by messages
  /// alone: a parse that is resumed can give another tree, and would have to be compared with one that is not. Once only.
  private func isBetterBegunAnew(_ layer: Layer) -> Bool {
    guard let parse = layer.parse, parse.wasInterrupted, !parse.isSecond, !ledger.isReplyDue else { return false }
    return parse.expectedTime(of: layer.extent(in: parse.text)) <= settings.wholeParseLimit
  }

  private func giveUp(_ layer: Layer, _ state: LayerParse, _ cause: SyntaxFailure.Cause) -> ParseOutcome {
    recycle(layer)
    let bytes = layer === root ? state.text.count : layer.byteCount
    var failure = SyntaxFailure(cause, spent: state.spent, bytes: bytes)
    // What could not be parsed may be gone already: a parse goes on with the text that it began with.
    for edit in state.editsSince { failure.noteEdit(removing: edit.end - edit.start) }
    layer.release()
    // The root's is the document's.
    if layer !== root { layer.fail(failure) }
    return .gaveUp(failure)
  }

  private func parseBudget(of layer: Layer, in text: Text) -> Duration {
    layer === root ? settings.parseBudget(of: text.count) : settings.parseBudget(ofLayer: layer.byteCount)
  }

  /// What to tell of the root's parse when it has gone on for a while, and at its pace so far will not end in its time.
  func foreseeFailure() -> SyntaxFailure? {
    guard let parse = root.parse, parse.spent >= settings.doubtDelay,
      parse.expectedTime(of: parse.text.count) * 100 > settings.parseBudget(of: parse.text.count)
        * settings.doubtfulPercentage
    else { return nil }
    // What is taken from the tree before is not read, so an incremental parse may be further than it seems.
    let whole = root.state.wholeParse?.time(for: text.count)
    if root.tree != nil, let whole, parse.spent < whole * 2 { return nil }
    return SyntaxFailure(.parsePace, bytes: text.count)
  }

  /// Microseconds until the deadline, but no more than what is left of a budget.
  static func timeout(until deadline: Deadline, atMost left: Duration) -> UInt64 {
    let (seconds, attoseconds) = left.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    return max(min(deadline.remainingMicroseconds, UInt64(max(microseconds, 0))), 200)
  }

  private static let shortLayer = 2048
}
