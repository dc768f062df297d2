import Base
import TextStore
import TreeSitter

extension SyntaxEngine {
  /// Collects the captures of a parsed layer and of the layers in it. `base` is the document offset of its parent's
  /// origin; the window is in document offsets.
  func visit(
    _ layer: Layer, base: Int, window: Range<Int>, deadline: Deadline, _ late: inout Deadline?,
    _ sources: inout CaptureSources, _ missing: inout [Range<Int>]
  ) {
    guard layer.isCurrent, let tree = layer.tree else { return }
    let origin = base + layer.origin
    let found = collectHighlights(layer, tree, origin: origin, window: window, &sources)
    // What was found is not all, so nothing is made of it.
    if queryClock.isOver { return }
    guard let injections = layer.language.injections, layer.depth < settings.maximumDepth else { return }
    if !layer.knowsChildren {
      updateChildren(of: layer, tree, injections, found, origin: origin, window: window)
    }
    for child in layer.children {
      guard let span = child.span else { continue }
      let part = span.moved(by: origin).clamped(to: window)
      guard !part.isEmpty else { continue }
      guard child.language.isParsed else {
        sources.begin(CaptureSources.Layer(child, origin: origin + child.origin))
        let local = part.moved(by: -origin - child.origin)
        sources.leaveUnspoken(child.ranges.filter { $0.overlaps(local) })
        continue
      }
      // Where a child cannot be parsed, the host's own style shows.
      if child.isGivenUp { continue }
      if !child.isCurrent {
        let began = ProcessorClock.now
        defer { queryClock.extend(by: ProcessorClock.now - began) }
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
}
