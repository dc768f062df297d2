import Base
import TextStore
import TreeSitter

extension SyntaxEngine {
  /// How far what was said of the views can be relied on.
  enum Certainty {
    /// Something that could change it waits for a pause.
    case pending
    /// Whether it is right cannot be found out: that takes too long, or was stopped too often.
    case beyondReach
    /// It is what parses from nothing in one go give.
    case certain
  }

  var certainty: Certainty {
    if let certainty = certaintyAtRest { return certainty }
    if root.needsScan() { return .pending }
    if notices.hasFailedLayers, layerRetryDue() != nil { return .pending }
    guard doubtfulLayer(in: root, base: 0, where: { _ in true }) != nil else { return .certain }
    let isDue = verifiableLayer != nil && schedule.stoppedVerifications < settings.verificationAttempts
    return isDue ? .pending : .beyondReach
  }

  /// When a doubtful tree should be compared with a fresh one; nil: there is none for which that does not take too long.
  ///
  /// But for ambiguous grammars, incremental and fresh trees, and trees of interrupted and of uninterrupted parses, were
  /// only seen to differ where error recovery had a part in one of them, or in a tree that they grew out of.
  func verificationDue() -> ContinuousClock.Instant? {
    guard let (layer, _) = verifiableLayer else { return nil }
    return schedule.verificationDue(after: settings.verificationPause(for: expectedTime(of: layer)))
  }

  private var verifiableLayer: (layer: Layer, base: Int)? {
    doubtfulLayer(in: root, base: 0) { expectedTime(of: $0) <= settings.verificationLimit }
  }

  /// What a parse of a layer from nothing will take, of the size that it has now: what was parsed may have been much larger.
  private func expectedTime(of layer: Layer) -> Duration {
    layer.state.wholeParse?.time(for: layer.extent(in: text)) ?? .zero
  }

  /// The first layer of those meant whose tree may differ from a fresh one, and the document offset of its parent's origin.
  private func doubtfulLayer(
    in layer: Layer, base: Int, where isMeant: (Layer) -> Bool
  ) -> (layer: Layer, base: Int)? {
    guard layer.isCurrent else { return nil }
    if layer.state.isDoubtful, isMeant(layer) { return (layer, base) }
    for child in layer.children {
      if let found = doubtfulLayer(in: child, base: base + layer.origin, where: isMeant) { return found }
    }
    return nil
  }

  /// Parses a doubtful layer from nothing, in one go: a parse that is resumed can give another tree. It stops when a
  /// message comes, and starts again when typing pauses again.
  func verify() -> Progress {
    guard let (layer, base) = verifiableLayer else { return .busy }
    guard let parser = tools.parser(for: layer) else {
      layer.failVerification(after: settings.verificationTime, of: text)
      return .busy
    }
    defer { tools.recycle(parser) }
    let origin = base + layer.origin
    let limit = settings.verificationTime
    let span = Tracing.begin()
    let began = ProcessorClock.now
    let result = parser.parse(
      text, origin: origin, end: layer.ranges.last.map { origin + $0.upperBound },
      timeoutMicros: Self.timeout(until: .after(limit), atMost: limit), cancel: interruption,
      progress: progress)
    let spent = ProcessorClock.now - began
    span.end("verify", version: version)
    switch result {
    case .tree(let tree):
      layer.verify(tree, ParseCost(wholeParse: spent, bytes: layer.extent(in: text)))
      forget(layer.span.map { $0.moved(by: base) } ?? 0..<text.count)
    case .interrupted where spent <= settings.verificationLimit:
      schedule.noteStoppedVerification()
    case .interrupted, .failed:
      // What was said stands, as what it is.
      layer.failVerification(after: max(spent, settings.verificationTime), of: text)
    }
    return .busy
  }
}
