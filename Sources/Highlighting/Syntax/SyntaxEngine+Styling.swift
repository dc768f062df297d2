import TextStore
import TreeSitter

extension SyntaxEngine {
  /// The runs of a window from every layer in it, and the parts whose layers could not be parsed by the deadline.
  func style(_ window: Range<Int>, deadline: Deadline) -> (runs: [Run], missing: [Range<Int>]) {
    var painter = CapturePainter()
    var missing: [Range<Int>] = []
    lateSlice = nil
    visit(root, base: 0, window: window, deadline: deadline, &painter, &missing)
    return (painter.runs(in: window), missing)
  }

  /// Collects the captures of a parsed layer and of the layers in it. `base` is the document offset of its parent's
  /// origin; the window is in document offsets.
  func visit(
    _ layer: Layer, base: Int, window: Range<Int>, deadline: Deadline, _ painter: inout CapturePainter,
    _ missing: inout [Range<Int>]
  ) {
    guard layer.isCurrent, let tree = layer.tree else { return }
    let origin = base + layer.origin
    collectHighlights(layer, tree, origin: origin, window: window, &painter)
    guard let injections = layer.language.injections, layer.depth < settings.maximumDepth else { return }
    if !layer.knowsChildren {
      updateChildren(of: layer, tree, injections, origin: origin, window: window)
    }
    for child in layer.children {
      guard let span = child.span else { continue }
      let part = (origin + span.lowerBound..<origin + span.upperBound).clamped(to: window)
      guard !part.isEmpty else { continue }
      // Where a child cannot be parsed, the host's own style shows.
      if child.hasFailed { continue }
      if !child.isCurrent {
        switch parse(child, base: origin, deadline: layerDeadline(deadline)) {
        case .done: break
        case .interrupted:
          missing.append(part)
          continue
        case .gaveUp: continue
        }
      }
      visit(child, base: origin, window: part, deadline: deadline, &painter, &missing)
    }
  }

  /// When a layer's parse must stop. In the background a slice may be over before its first layer is reached; one more
  /// slice then sees to it that every step gets on.
  private func layerDeadline(_ deadline: Deadline) -> Deadline {
    guard !isReplyDue, deadline.hasPassed else { return deadline }
    let late = lateSlice ?? .after(settings.slice)
    lateSlice = late
    return late
  }

  // MARK: Highlights

  private func collectHighlights(
    _ layer: Layer, _ tree: Tree, origin: Int, window: Range<Int>, _ painter: inout CapturePainter
  ) {
    guard let highlights = layer.language.highlights else { return }
    if layer.isSmall {
      let captures = layer.cachedCaptures ?? captures(of: highlights, layer, tree, origin: origin, window: nil)
      layer.cachedCaptures = captures
      for var capture in captures {
        capture.range = capture.range.lowerBound + origin..<capture.range.upperBound + origin
        if capture.range.overlaps(window) { painter.add(capture) }
      }
      return
    }
    let local = window.lowerBound - origin..<window.upperBound - origin
    for var capture in captures(of: highlights, layer, tree, origin: origin, window: local) {
      capture.range = capture.range.lowerBound + origin..<capture.range.upperBound + origin
      painter.add(capture)
    }
  }

  /// The captures of a layer that overlap `window` (nil: all), in tree coordinates, inside its included ranges.
  private func captures(
    of highlights: HighlightQuery, _ layer: Layer, _ tree: Tree, origin: Int, window: Range<Int>?
  ) -> [CapturePainter.Capture] {
    let root = tree.root
    let whole = window ?? 0..<max(tree.byteCount, 1)
    let locals =
      settings.resolvesLocals
      ? layer.language.locals.map {
        Locals(
          $0, root: root, extent: layer.span?.count ?? text.count, window: whole, text: text, origin: origin,
          cursor: tools.localsCursor)
      } : nil
    var result: [CapturePainter.Capture] = []
    result.reserveCapacity(min(whole.count / 4, 4096))
    let depth = layer.rank
    let starts = window.map { highlights.plan.starts(from: root, window: $0) }
    for start in starts ?? [WindowPlan.Start(node: root, range: whole)] {
      tools.cursor.forEachMatch(
        highlights.query, in: start.node, range: window == nil ? nil : start.range, text: text, origin: origin,
        locals: locals
      ) { match in
        let pattern = match.patternIndex
        for position in 0..<match.count {
          guard let (index, range) = match.captureRange(at: position), !range.isEmpty else { continue }
          var role = highlights.roles[index]
          if role == .ignored || !range.overlaps(whole) { continue }
          if let locals, highlights.yieldsToLocals[index], let style = locals.style(of: range) { role = .style(style) }
          let nesting = match.nesting(at: position)
          layer.forEachIncluded(in: range) { part in
            result.append(
              CapturePainter.Capture(
                range: part, role: role, priority: highlights.priorities[pattern], depth: depth, nesting: nesting,
                pattern: pattern))
          }
        }
      }
    }
    warnIfExceeded(highlights.query, "highlights", layer.language)
    return result
  }

  /// Tells once per query that a match limit was exceeded and colours may be missing.
  private func warnIfExceeded(_ query: Query, _ kind: String, _ language: SyntaxLanguage) {
    guard tools.cursor.didExceedMatchLimit, warnedQueries.insert("\(language.id)/\(kind)").inserted else { return }
    notices.append(
      "\(language.id): the \(kind) query had more than \(tools.cursor.matchLimit) unfinished matches; some were dropped"
    )
  }
}
