import TextStore
import TreeSitter

extension SyntaxEngine {
  /// Makes the child layers in the window those that the injection query finds there.
  ///
  /// - Parameter found: What it found in the window.
  func updateChildren(
    of layer: Layer, _ tree: Tree, _ injections: InjectionPatterns, _ found: [InjectionsOfPiece], origin: Int,
    window: Range<Int>
  ) {
    // A small layer's children are known as a whole.
    let isWhole = layer.isSmall
    let local = isWhole ? 0..<max(layer.end(in: text), 1) : window.moved(by: -origin)
    var found = isWhole ? forEachPiece(of: layer, tree, origin: origin, window: local) : found
    if !isWhole {
      let reach = reach(of: local, injections, origin: origin)
      for part in reach.without([local]) { found += injectionsAlone(in: layer, tree, origin: origin, window: part) }
    }
    if queryClock.isOver { return }
    let all = sites(of: injections, in: found, layer, origin: origin, window: local)
    reconcile(layer, injections.hasCombined ? all.filter { !$0.key.isCombined } : all, origin: origin, window: local)
    if injections.hasCombined {
      reconcileCombined(layer, injections.rules, all.filter { $0.key.isCombined }, origin: origin, window: local)
    }
    layer.noteChildren(areKnown: isWhole)
  }

  /// Where the nodes lie whose sites can reach into a window of tree coordinates: patterns can move their borders.
  func reach(of window: Range<Int>, _ injections: InjectionPatterns, origin: Int) -> Range<Int> {
    var reach = window
    let outset = injections.outset
    if outset.lines > 0 { reach = lines(around: window, origin: origin, outset.lines) }
    return max(0, reach.lowerBound - outset.bytes)..<reach.upperBound + outset.bytes
  }

  /// A window of tree coordinates with so many lines before and after it.
  func lines(around window: Range<Int>, origin: Int, _ count: Int) -> Range<Int> {
    let first = text.line(at: min(window.lowerBound + origin, text.count))
    let last = text.line(at: min(window.upperBound + origin, text.count))
    let (start, end) = (text.lineStart(first - count) - origin, text.lineStart(last + count + 1) - origin)
    return min(start, window.lowerBound)..<max(end, window.upperBound)
  }

  /// The sites that the injection patterns found in a window of tree coordinates, by where they begin; ranges are in tree
  /// coordinates, too.
  func sites(
    of injections: InjectionPatterns, in found: [InjectionsOfPiece], _ layer: Layer, origin: Int, window: Range<Int>
  ) -> [Injection] {
    guard !found.isEmpty else { return [] }
    var result: [Injection] = []
    func add(_ injection: FoundInjection, _ start: Int) {
      let rule = injections.rules[injection.pattern]
      var ranges: [Range<Int>] = []
      for range in injection.ranges {
        layer.ranges.forEachIncluded(in: range.moved(by: start)) { ranges.append($0) }
      }
      ranges = ranges.union()
      guard let first = ranges.first, let last = ranges.last else { return }
      let site = first.hull(with: last)
      guard site.overlaps(window),
        let language = injected(rule, name: injection.name, in: layer)
      else { return }
      // A layer of the same language over all of its host would inject itself without end.
      if language === layer.language, layer.ranges == ranges { return }
      let key = Injection.Key(
        pattern: injection.pattern, language: language, isCombined: rule.isCombined, isAmbiguous: rule.isAmbiguous)
      result.append(Injection(key: key, language: language, ranges: ranges))
    }
    for (injections, start) in found {
      for injection in injections { add(injection, start) }
    }
    // They were found from the root down, and may have been found twice; layers lie in the order of their places.
    func place(_ injection: Injection) -> (Int, Int) { (injection.ranges[0].lowerBound, injection.key.pattern) }
    if zip(result, result.dropFirst()).allSatisfy({ place($0) < place($1) }) { return result }
    var seen: Set<Site> = []
    return result.filter { seen.insert(Site(key: $0.key, start: $0.ranges[0].lowerBound)).inserted }
      .sorted { place($0) < place($1) }
  }

  private struct Site: Hashable {
    var key: Injection.Key
    var start: Int
  }

  /// The language of a site; nil if there is none.
  private func injected(_ rule: InjectionPatterns.Rule, name: String?, in layer: Layer) -> SyntaxLanguage? {
    if rule.isSelf { return layer.language }
    if rule.isParent { return layer.parentLanguage }
    guard let name, !name.isEmpty, name.utf8.count <= 64 else { return nil }
    let refused = layer.language.refused
    // Before it is loaded, which it need not be.
    if !refused.isEmpty, let id = languages.id(of: name), refused.contains(id) { return nil }
    if let language = languages.injected(name) { return language }
    return rule.isLeftToPatterns && layer.key == nil ? unparsed : nil
  }

  // MARK: Layers of one site each

  private func reconcile(_ layer: Layer, _ found: [Injection], origin: Int, window: Range<Int>) {
    if areChildren(found, of: layer, origin: origin, window: window) { return }
    var known: [Site: Layer] = [:]
    var kept: [Layer] = []
    for child in layer.children {
      guard let key = child.key, !key.isCombined, let span = child.span, span.overlaps(window) else {
        kept.append(child)
        continue
      }
      known[Site(key: key, start: span.lowerBound)] = child
    }
    for injection in found {
      let place = place(of: injection.ranges, origin: origin)
      if let child = known.removeValue(forKey: Site(key: injection.key, start: injection.ranges[0].lowerBound)) {
        child.place(origin: place.origin, ranges: place.ranges)
        kept.append(child)
      } else {
        kept.append(newLayer(injection, in: layer, place))
      }
    }
    for gone in known.values { recycle(gone) }
    layer.setChildren(kept)
    if layer.hasManyChildren { forgetDistantChildren(of: layer, origin: origin, window: window) }
  }

  /// Whether a layer's children in a window are those found there: after most edits they are.
  private func areChildren(_ found: [Injection], of layer: Layer, origin: Int, window: Range<Int>) -> Bool {
    var next = 0
    for child in layer.children {
      guard let key = child.key, !key.isCombined, let span = child.span, span.overlaps(window) else { continue }
      guard next < found.count, found[next].key == key else { return false }
      let place = place(of: found[next].ranges, origin: origin)
      guard child.origin == place.origin, child.ranges == place.ranges else { return false }
      next += 1
    }
    return next == found.count
  }

  /// Lets go of small layers far from what somebody looks at, so that an edit does not cost more the longer somebody has
  /// read in a long text. They are made again where they are looked at. What may change without an edit stays: it is told
  /// where that was, and nobody would look there again.
  private func forgetDistantChildren(of layer: Layer, origin: Int, window: Range<Int>) {
    let near = (styling.views + styling.wanted).map { $0.moved(by: -origin) } + [window]
    layer.removeChildren { child in
      guard let span = child.span, child.key?.isCombined == false, child.isSmall, !child.mayChange else { return false }
      let around = span.lowerBound - Self.distantBytes..<span.upperBound + Self.distantBytes
      guard !near.contains(where: { $0.overlaps(around) }) else { return false }
      recycle(child)
      return true
    }
  }

  private static let distantBytes = 64 << 10

  // MARK: Making layers

  typealias Place = (origin: Int, ranges: [Range<Int>])

  /// Ranges in the parent's tree coordinates as an origin at the start of a line and ranges from there.
  func place(of ranges: [Range<Int>], origin: Int) -> Place {
    let first = origin + ranges[0].lowerBound
    let start = max(text.lineStart(at: first) - origin, 0)
    return (start, ranges.map { $0.moved(by: -start) })
  }

  func newLayer(_ injection: Injection, in layer: Layer, _ place: Place) -> Layer {
    Layer(
      language: injection.language, parentLanguage: layer.language, key: injection.key, depth: layer.depth + 1,
      origin: place.origin, ranges: place.ranges, replacedTrees: replacedTrees)
  }

  func recycle(_ layer: Layer) {
    if let parser = layer.abandonParse() { tools.recycle(parser) }
    for child in layer.children { recycle(child) }
  }
}
