import Base
import TextStore
import TreeSitter

extension SyntaxEngine {
  /// Styles a window.
  ///
  /// - Returns: What is to be told of it, and the parts that cannot be told yet since their layers were not parsed by the
  ///   deadline.
  func style(_ window: Range<Int>, deadline: Deadline) -> (styled: [StyledRange], missing: [Range<Int>]) {
    let span = Tracing.begin()
    defer { span.end("style", version: version) }
    let (sources, missing, awaited) = captures(of: root, in: window, deadline: deadline)
    var styled = paintings.paint(sources, in: window, count: text.count)
    let untold = (missing + awaited).sorted { $0.lowerBound < $1.lowerBound }
    if !untold.isEmpty {
      styled = styled.flatMap { $0.pieces($0.range.without(untold)) }
      for range in untold { paintings.forget(range, count: text.count) }
    }
    return (styled, missing)
  }

  /// The captures in a window of an outermost layer and of every layer in it, and the parts of which not all are known:
  /// those whose layers could not be parsed by the deadline, and those whose language is not ready.
  func captures(
    of layer: Layer, in window: Range<Int>, deadline: Deadline
  ) -> (sources: CaptureSources, missing: [Range<Int>], awaited: [Range<Int>]) {
    var sources = CaptureSources()
    var missing: [Range<Int>] = []
    var late: Deadline?
    let known = awaitedLanguages.ranges.count
    visit(layer, base: 0, window: window, deadline: deadline, &late, &sources, &missing)
    sources.sort()
    let awaited = awaitedLanguages.ranges.dropFirst(known).map { $0.clamped(to: window) }
    return (sources, missing, awaited.filter { !$0.isEmpty })
  }

  /// Collects the captures of a parsed layer and of the layers in it. `base` is the document offset of its parent's
  /// origin; the window is in document offsets.
  func visit(
    _ layer: Layer, base: Int, window: Range<Int>, deadline: Deadline, _ late: inout Deadline?,
    _ sources: inout CaptureSources, _ missing: inout [Range<Int>]
  ) {
    guard layer.isCurrent, let tree = layer.tree else { return }
    let origin = base + layer.origin
    let found = collectHighlights(layer, tree, origin: origin, window: window, &sources)
    guard let injections = layer.language.injections, layer.depth < settings.maximumDepth else { return }
    if !layer.injectionProgress.knowsChildren {
      updateChildren(of: layer, tree, injections, found, origin: origin, window: window)
    }
    for child in layer.children {
      guard let span = child.span else { continue }
      let part = (origin + span.lowerBound..<origin + span.upperBound).clamped(to: window)
      guard !part.isEmpty else { continue }
      // Where a child cannot be parsed, the host's own style shows.
      if child.isGivenUp { continue }
      if !child.isCurrent {
        switch parse(child, base: origin, deadline: layerDeadline(deadline, &late)) {
        case .done: break
        case .interrupted:
          missing.append(part)
          continue
        case .gaveUp(let failure):
          tell(failure, of: child)
          continue
        }
      }
      visit(child, base: origin, window: part, deadline: deadline, &late, &sources, &missing)
    }
  }

  /// When a layer's parse must stop. In the background a slice may be over before its first layer is reached; one more
  /// slice then sees to it that every step gets on.
  private func layerDeadline(_ deadline: Deadline, _ late: inout Deadline?) -> Deadline {
    guard !ledger.isReplyDue, deadline.hasPassed else { return deadline }
    let extended = late ?? .after(settings.slice)
    late = extended
    return extended
  }

  // MARK: Highlights

  /// - Returns: The injections in the window, which are found on the way.
  private func collectHighlights(
    _ layer: Layer, _ tree: Tree, origin: Int, window: Range<Int>, _ sources: inout CaptureSources
  ) -> [InjectionsOfPiece] {
    let local = window.lowerBound - origin..<window.upperBound - origin
    let asksForLocals = layer.language.highlights?.asksForLocals == true
    let locals = asksForLocals ? locals(of: layer, tree, origin: origin, window: local) : nil
    sources.begin(
      CaptureSources.Layer(
        id: ObjectIdentifier(layer), rank: layer.rank, origin: origin, ranges: layer.ranges, locals: locals))
    return forEachPiece(of: layer, tree, origin: origin, window: local, locals: locals) { found, start in
      sources.add(found, at: start)
    }
  }

  private func locals(of layer: Layer, _ tree: Tree, origin: Int, window: Range<Int>) -> Locals? {
    guard settings.resolvesLocals, layer.language.locals != nil else { return nil }
    var locals = Locals(window: window)
    let reach = Locals.reach(of: window, in: tree.root, extent: layer.extent(in: text))
    forEachPieceOfLocals(of: layer, tree, origin: origin, window: window, reach: reach) { found, start in
      locals.add(found, at: start)
    }
    locals.resolve()
    return locals
  }
}
