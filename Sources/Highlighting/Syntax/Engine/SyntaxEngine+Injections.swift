import TextStore
import TreeSitter

extension SyntaxEngine {
  /// Makes the child layers in the window those that the injection query finds there.
  func updateChildren(
    of layer: Layer, _ tree: Tree, _ injections: InjectionQuery, origin: Int, window: Range<Int>
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

  /// What the injection query finds in a window of tree coordinates; ranges are in tree coordinates, too.
  private func sites(
    of injections: InjectionQuery, _ layer: Layer, _ tree: Tree, origin: Int, window: Range<Int>
  ) -> [Injection] {
    var result: [Injection] = []
    var seen: Set<Site> = []
    forEachPiece(
      of: injections.query, injections.pieces, from: tree.root, window: window, origin: origin,
      store: layer.injections, cursor: tools.cursor,
      add: { match, start, found in injections.add(match, from: start, to: &found) },
      use: { found, start in
        for injection in found {
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
          else { continue }
          // A layer of the same language over all of its host would inject itself without end.
          if language === layer.language, layer.ranges == ranges { continue }
          let key = Injection.Key(pattern: injection.pattern, language: language.id, isCombined: rule.isCombined)
          guard seen.insert(Site(key: key, start: first.lowerBound)).inserted else { continue }
          result.append(Injection(key: key, language: language, ranges: ranges))
        }
      })
    return result
  }

  private struct Site: Hashable {
    var key: Injection.Key
    var start: Int
  }

  /// The language of a site; nil if there is none, or none yet.
  private func injected(
    _ rule: InjectionQuery.Rule, name: String?, in layer: Layer, at site: Range<Int>
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

  private static func normalized(_ ranges: [Range<Int>]) -> [Range<Int>] {
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

  // MARK: Combined layers

  /// Puts the sites found in the window into their combined layers. Says whether any of them changed.
  private func reconcileCombined(
    _ layer: Layer, _ rules: [InjectionQuery.Rule], _ found: [Injection], origin: Int, window: Range<Int>
  ) -> Bool {
    var byKey: [Injection.Key: [Injection]] = [:]
    for injection in found { byKey[injection.key, default: []].append(injection) }
    var kept: [Layer] = []
    var known: [Injection.Key: [Layer]] = [:]
    for child in layer.children {
      guard let key = child.key, key.isCombined else {
        kept.append(child)
        continue
      }
      known[key, default: []].append(child)
    }
    var changed = false
    for key in Set(known.keys).union(byKey.keys) {
      let layers = known[key] ?? []
      let sites = byKey[key] ?? []
      guard let language = sites.first?.language ?? layers.first?.language else { continue }
      let near: [Layer]
      let groups: [[Range<Int>]]
      if rules[key.pattern].isCombinedByLines {
        let lines = neighbourhood(of: window, origin: origin)
        near = layers.filter { $0.span?.overlaps(lines) ?? false }
        kept += layers.filter { !($0.span?.overlaps(lines) ?? false) }
        groups = groupsOfLines(joined(near, sites, window), origin: origin)
      } else {
        near = layers
        let ranges = joined(near, sites, window)
        groups = ranges.isEmpty ? [] : [ranges]
      }
      if near.map({ Self.placed($0) }) == groups {
        kept += near
      } else {
        changed = true
        kept += place(groups, key, language, in: layer, instead: near, origin: origin)
      }
    }
    layer.children = kept
    return changed
  }

  /// The ranges of a layer in its parent's tree coordinates.
  private static func placed(_ layer: Layer) -> [Range<Int>] {
    layer.ranges.map { $0.lowerBound + layer.origin..<$0.upperBound + layer.origin }
  }

  /// What layers have outside a window, and the sites found in it.
  private func joined(_ layers: [Layer], _ sites: [Injection], _ window: Range<Int>) -> [Range<Int>] {
    let old = layers.lazy.flatMap { Self.placed($0) }.filter { !$0.overlaps(window) }
    return Self.normalized(old + sites.flatMap { $0.ranges })
  }

  /// A window of tree coordinates with the lines before and after it.
  private func neighbourhood(of window: Range<Int>, origin: Int) -> Range<Int> {
    let first = text.line(at: min(window.lowerBound + origin, text.count))
    let last = text.line(at: min(window.upperBound + origin, text.count))
    let (start, end) = (text.lineStart(first - 1) - origin, text.lineStart(last + 2) - origin)
    return min(start, window.lowerBound)..<max(end, window.upperBound)
  }

  /// The layers of a key for the groups of ranges: those that were there, as far as a group begins or ends where one did.
  private func place(
    _ groups: [[Range<Int>]], _ key: Injection.Key, _ language: SyntaxLanguage, in layer: Layer,
    instead layers: [Layer], origin: Int
  ) -> [Layer] {
    var unused = layers
    var result: [Layer] = []
    for group in groups {
      let place = place(of: group, origin: origin)
      let match =
        groups.count == 1
        ? unused.indices.first
        : unused.firstIndex {
          $0.span?.lowerBound == group.first?.lowerBound || $0.span?.upperBound == group.last?.upperBound
        }
      if let match {
        let child = unused.remove(at: match)
        child.place(origin: place.origin, ranges: place.ranges)
        result.append(child)
      } else {
        result.append(newLayer(Injection(key: key, language: language, ranges: group), in: layer, place))
      }
    }
    for gone in unused { recycle(gone) }
    return result
  }

  /// Ranges in tree coordinates, cut where a line without any lies between two of them.
  private func groupsOfLines(_ ranges: [Range<Int>], origin: Int) -> [[Range<Int>]] {
    var groups: [[Range<Int>]] = []
    var lastLine = 0
    for range in ranges {
      if !groups.isEmpty, text.line(at: range.lowerBound + origin) <= lastLine + 1 {
        groups[groups.count - 1].append(range)
      } else {
        groups.append([range])
      }
      lastLine = text.line(at: range.upperBound - 1 + origin)
    }
    return groups
  }

  /// Looks for combined sites in the whole of each layer, since one far away decides how those in a view are parsed.
  ///
  /// - Returns: False if the deadline came first.
  func scanCombined(_ layer: Layer, base: Int, deadline: Deadline) -> Bool {
    guard layer.isCurrent, let tree = layer.tree, let injections = layer.language.injections else { return true }
    let origin = base + layer.origin
    if injections.hasCombined, !layer.knowsChildren, !layer.hasScannedCombined {
      let end = tree.byteCount
      while layer.scanPosition < end {
        let slice = layer.scanPosition..<min(layer.scanPosition + Self.scanSlice, end)
        let found = sites(of: injections, layer, tree, origin: origin, window: slice).filter { $0.key.isCombined }
        if reconcileCombined(layer, injections.rules, found, origin: origin, window: slice) {
          forgetCombined(in: layer, origin: origin)
        }
        layer.scanPosition = slice.upperBound
        if deadline.hasPassed, layer.scanPosition < end { return false }
      }
      layer.hasScannedCombined = true
      layer.hasEverScannedCombined = true
    }
    for child in layer.children where child.language.injections?.hasCombined == true {
      guard scanCombined(child, base: origin, deadline: deadline) else { return false }
    }
    return true
  }

  private static let scanSlice = 16 * 1024

  /// Whether some layer's combined sites were not looked for since it was parsed.
  func needsScan(_ layer: Layer, orFirst isFirst: Bool = false) -> Bool {
    guard layer.isCurrent, let injections = layer.language.injections else { return false }
    let isDone = isFirst ? layer.hasEverScannedCombined : layer.hasScannedCombined
    if injections.hasCombined, !layer.knowsChildren, !isDone { return true }
    return layer.children.contains { $0.language.injections?.hasCombined == true && needsScan($0, orFirst: isFirst) }
  }

  private func forgetCombined(in layer: Layer, origin: Int) {
    for child in layer.children where child.key?.isCombined == true && !child.isCurrent {
      for range in child.ranges {
        let start = origin + child.origin + range.lowerBound
        forget(start..<start + range.count)
      }
    }
  }

  // MARK: Making layers

  private typealias Place = (origin: Int, ranges: [Range<Int>])

  /// Ranges in the parent's tree coordinates as an origin at the start of a line and ranges from there.
  private func place(of ranges: [Range<Int>], origin: Int) -> Place {
    let first = origin + ranges[0].lowerBound
    let start = max(text.lineStart(text.line(at: first)) - origin, 0)
    return (start, ranges.map { $0.lowerBound - start..<$0.upperBound - start })
  }

  private func newLayer(_ injection: Injection, in layer: Layer, _ place: Place) -> Layer {
    Layer(
      language: injection.language, parentLanguage: layer.language, key: injection.key, depth: layer.depth + 1,
      origin: place.origin, ranges: place.ranges)
  }

  private func recycle(_ layer: Layer) {
    if let parse = layer.parse { tools.recycle(parse.parser) }
    layer.parse = nil
    for child in layer.children { recycle(child) }
  }
}
