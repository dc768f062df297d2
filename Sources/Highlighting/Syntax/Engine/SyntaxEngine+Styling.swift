import Base
import TextStore
import TreeSitter

extension SyntaxEngine {
  /// The runs of a window from every layer in it, and the parts that cannot be told yet: those whose layers could not be
  /// parsed by the deadline, and those whose language is not ready.
  func style(
    _ window: Range<Int>, deadline: Deadline
  ) -> (runs: [Run], missing: [Range<Int>], awaited: [Range<Int>]) {
    let span = Tracing.begin()
    defer { span.end("style", version: version) }
    var sources = CaptureSources()
    var missing: [Range<Int>] = []
    var late: Deadline?
    let known = awaitedLanguages.ranges.count
    visit(root, base: 0, window: window, deadline: deadline, &late, &sources, &missing)
    let awaited = awaitedLanguages.ranges.dropFirst(known).map { $0.clamped(to: window) }
    return (runs(of: sources, in: window), missing, awaited.filter { !$0.isEmpty })
  }

  private func runs(of sources: CaptureSources, in window: Range<Int>) -> [Run] {
    for index in paintings.indices {
      guard let runs = paintings[index].repaint(sources, in: window, count: text.count) else { continue }
      // What was painted longest ago goes first.
      paintings.append(paintings.remove(at: index))
      return runs
    }
    // A part of a view, which may be asked about again as a whole.
    if paintings.contains(where: { $0.contains(window, count: text.count) }) { return sources.runs(in: window) }
    if paintings.count == Self.mostPaintings { paintings.removeFirst() }
    let painting = Painting(sources, in: window, count: text.count)
    paintings.append(painting)
    return painting.runs
  }

  /// A view and the margins above and below it, of two clients.
  private static let mostPaintings = 6

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
