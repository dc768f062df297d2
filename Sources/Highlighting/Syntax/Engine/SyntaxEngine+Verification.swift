import TextStore
import TreeSitter

extension SyntaxEngine {
  /// Does at once what was to wait for a pause in typing.
  func hurry() { quietSince -= .seconds(3600) }

  /// When a doubtful tree should be compared with a fresh one; nil: there is none.
  ///
  /// But for ambiguous grammars, incremental and fresh trees, and trees of interrupted and of uninterrupted parses, were
  /// only seen to differ where error recovery had a part in one of them, or in a tree that they grew out of.
  func verificationDue() -> ContinuousClock.Instant? {
    guard doubtfulLayer(root, base: 0) != nil else { return nil }
    return verifiesAtOnce ? quietSince : quietSince + settings.verificationDelay
  }

  private func doubtfulLayer(_ layer: Layer, base: Int) -> (layer: Layer, base: Int)? {
    guard layer.isCurrent, let tree = layer.tree else { return nil }
    // Of its size now: what was parsed may have been much larger.
    let expected = layer.wholeParse?.time(for: layer.extent(in: text)) ?? .zero
    if layer.isDoubtful, expected <= settings.verificationLimit {
      if layer.wasInterrupted || layer.isAmbiguous || layer.hadErrors || tree.root.hasError { return (layer, base) }
      layer.isDoubtful = false
    }
    for child in layer.children {
      if let found = doubtfulLayer(child, base: base + layer.origin) { return found }
    }
    return nil
  }

  /// Parses a doubtful layer from nothing, in one go: a parse that is resumed can give another tree. It stops when a
  /// message comes, and starts again when typing pauses again.
  func verify() -> Progress {
    guard let (layer, base) = doubtfulLayer(root, base: 0) else { return .busy }
    guard let parser = tools.parser(for: layer.language.language), parser.setIncludedRanges(layer.ranges) else {
      layer.isDoubtful = false
      return .busy
    }
    defer { tools.recycle(parser) }
    let origin = base + layer.origin
    let limit = settings.verificationLimit * 2
    let began = ProcessorClock.now
    let end = Deadline.after(limit)
    let result = parser.parse(
      text, origin: origin, end: layer.ranges.last.map { origin + $0.upperBound },
      timeoutMicros: Self.timeout(until: end, atMost: limit), cancel: interruption)
    let spent = ProcessorClock.now - began
    switch result {
    case .tree(let tree):
      layer.setTree(tree)
      layer.isDoubtful = false
      layer.wasInterrupted = false
      layer.hadErrors = false
      layer.wholeParse = ParseCost(time: spent, bytes: layer.extent(in: text))
      forget(layer.span.map { base + $0.lowerBound..<base + $0.upperBound } ?? 0..<text.count)
    case .interrupted where !end.hasPassed:
      quietSince = .now
      verifiesAtOnce = false
    case .interrupted, .failed:
      // Too large to be verified: what was said stands.
      layer.isDoubtful = false
      layer.wholeParse = ParseCost(time: spent, bytes: layer.extent(in: text))
    }
    return .busy
  }
}
