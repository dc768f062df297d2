import TextStore
import TreeSitter

extension SyntaxEngine {
  /// Makes the child layers in the window those that the injection query finds there.
  func updateChildren(
    of layer: Layer, _ tree: Tree, _ injections: InjectionPatterns, origin: Int, window: Range<Int>
  ) {
    let isWhole = layer.isSmall
    let local = isWhole ? 0..<max(tree.byteCount, 1) : window.lowerBound - origin..<window.upperBound - origin
    let found = sites(of: injections, layer, tree, origin: origin, window: local)
    reconcile(layer, found.filter { !$0.key.isCombined }, origin: origin, window: local)
    if injections.hasCombined {
      let changed = reconcileCombined(
        layer, injections.rules, found.filter { $0.key.isCombined }, origin: origin, window: local)
      // Another window may have been styled with the layer as it was.
      if changed { forgetCombined(in: layer, origin: origin) }
    }
    layer.children.sort { ($0.span?.lowerBound ?? 0, $0.rank) < ($1.span?.lowerBound ?? 0, $1.rank) }
    layer.knowsChildren = isWhole && awaitedLanguages == nil
  }

  /// What the injection patterns find in a window of tree coordinates; ranges are in tree coordinates, too.
  ///
  /// - Parameter alone: Nothing else is asked of the window.
  func sites(
    of injections: InjectionPatterns, _ layer: Layer, _ tree: Tree, origin: Int, window: Range<Int>,
    alone: Bool = false
  ) -> [Injection] {
    var result: [Injection] = []
    var seen: Set<Site> = []
    func add(_ injection: FoundInjection, _ start: Int) {
      let rule = injections.rules[injection.pattern]
      var ranges: [Range<Int>] = []
      for range in injection.ranges {
        layer.forEachIncluded(in: range.lowerBound + start..<range.upperBound + start) { ranges.append($0) }
      }
      ranges = Self.normalized(ranges)
      guard let first = ranges.first, let last = ranges.last,
        (first.lowerBound..<last.upperBound).overlaps(window),
        let language = injected(
          rule, name: injection.name, in: layer, at: first.lowerBound + origin..<last.upperBound + origin)
      else { return }
      // A layer of the same language over all of its host would inject itself without end.
      if language === layer.language, layer.ranges == ranges { return }
      let key = Injection.Key(pattern: injection.pattern, language: language.id, isCombined: rule.isCombined)
      guard seen.insert(Site(key: key, start: first.lowerBound)).inserted else { return }
      result.append(Injection(key: key, language: language, ranges: ranges))
    }
    if alone {
      forEachPieceOfInjections(of: layer, tree, origin: origin, window: window) { found, start in
        for injection in found { add(injection, start) }
      }
    } else {
      forEachPiece(of: layer, tree, origin: origin, window: window) { found, start in
        for injection in found.injections { add(injection, start) }
      }
    }
    return result
  }

  private struct Site: Hashable {
    var key: Injection.Key
    var start: Int
  }

  /// The language of a site; nil if there is none, or none yet.
  private func injected(
    _ rule: InjectionPatterns.Rule, name: String?, in layer: Layer, at site: Range<Int>
  ) -> SyntaxLanguage? {
    if rule.isSelf { return layer.language }
    if rule.isParent { return layer.parentLanguage }
    guard let name, !name.isEmpty, name.utf8.count <= 64 else { return nil }
    guard settings.preparesAside else { return languages.injected(name) }
    let readied = languages.readied
    switch languages.preparing(name) {
    case .ready(let language): return language
    case .underway:
      awaitedLanguages = awaitedLanguages ?? AwaitedLanguages(readied: readied)
      awaitedLanguages?.ranges.append(site)
      return nil
    }
  }

  static func normalized(_ ranges: [Range<Int>]) -> [Range<Int>] {
    guard ranges.count > 1 else { return ranges.filter { !$0.isEmpty } }
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  // MARK: Layers of one site each

  private func reconcile(_ layer: Layer, _ found: [Injection], origin: Int, window: Range<Int>) {
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
    layer.children = kept
  }

  // MARK: Making layers

  typealias Place = (origin: Int, ranges: [Range<Int>])

  /// Ranges in the parent's tree coordinates as an origin at the start of a line and ranges from there.
  func place(of ranges: [Range<Int>], origin: Int) -> Place {
    let first = origin + ranges[0].lowerBound
    let start = max(text.lineStart(text.line(at: first)) - origin, 0)
    return (start, ranges.map { $0.lowerBound - start..<$0.upperBound - start })
  }

  func newLayer(_ injection: Injection, in layer: Layer, _ place: Place) -> Layer {
    Layer(
      language: injection.language, parentLanguage: layer.language, key: injection.key, depth: layer.depth + 1,
      origin: place.origin, ranges: place.ranges)
  }

  func recycle(_ layer: Layer) {
    if let parse = layer.parse { tools.recycle(parse.parser) }
    layer.parse = nil
    for child in layer.children { recycle(child) }
  }
}
