import Base
import TextStore
import TreeSitter

extension SyntaxEngine {
  /// Puts the sites found in the window into their combined layers. Where one changes, what was styled with it as it was
  /// is forgotten.
  func reconcileCombined(
    _ layer: Layer, _ rules: [InjectionPatterns.Rule], _ found: [Injection], origin: Int, window: Range<Int>
  ) {
    lazy var neighbourhood = lines(around: window, origin: origin, 1)
    func isAsked(_ child: Layer) -> Bool {
      guard let key = child.key, key.isCombined else { return false }
      return !rules[key.pattern].isCombinedByLines || child.span?.overlaps(neighbourhood) ?? false
    }
    let known = Dictionary(grouping: layer.children.lazy.filter(isAsked)) { $0.key }
    let byKey = Dictionary(grouping: found, by: \.key)
    var (gone, placed): ([Layer], [Layer]) = ([], [])
    for key in Set(known.keys.compactMap(\.self)).union(byKey.keys) {
      let layers = known[key] ?? []
      let sites = byKey[key] ?? []
      guard let language = sites.first?.language ?? layers.first?.language else { continue }
      let ranges = joined(layers, sites, window)
      let isByLines = rules[key.pattern].isCombinedByLines
      let groups = isByLines ? groupsOfLines(ranges, origin: origin) : [ranges].filter { !$0.isEmpty }
      let old = layers.map { Self.placed($0) }
      if old == groups { continue }
      for changed in Set(old).symmetricDifference(groups) {
        if let first = changed.first, let last = changed.last { forget(first.hull(with: last).moved(by: origin)) }
      }
      gone += layers
      placed += place(groups, key, language, in: layer, instead: layers, origin: origin)
    }
    if gone.isEmpty, placed.isEmpty { return }
    layer.setChildren(layer.children.filter { child in !gone.contains { $0 === child } } + placed)
  }

  /// The ranges of a layer in its parent's tree coordinates.
  private static func placed(_ layer: Layer) -> [Range<Int>] {
    layer.ranges.map { $0.moved(by: layer.origin) }
  }

  /// What layers have outside a window, and the sites found in it.
  private func joined(_ layers: [Layer], _ sites: [Injection], _ window: Range<Int>) -> [Range<Int>] {
    // Sites that touch are one range, of which only some may lie in the window.
    let old = layers.flatMap { Self.placed($0) }.flatMap { $0.without([window]) }
    return (old + sites.flatMap { $0.ranges }).union()
  }

  /// The layers of a key for the groups of ranges: those that were there, where a group is one of them, or begins or ends
  /// where one did.
  private func place(
    _ groups: [[Range<Int>]], _ key: Injection.Key, _ language: SyntaxLanguage, in layer: Layer,
    instead layers: [Layer], origin: Int
  ) -> [Layer] {
    var unused = layers
    var result: [Layer] = []
    for group in groups {
      let place = place(of: group, origin: origin)
      let match =
        unused.firstIndex { Self.placed($0) == group }
        ?? (groups.count == 1
          ? unused.indices.first
          : unused.firstIndex {
            $0.span?.lowerBound == group.first?.lowerBound || $0.span?.upperBound == group.last?.upperBound
          })
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
    if layer.needsOwnScan() {
      let end = layer.end(in: text)
      while let slice = layer.nextInjectionSlice(of: end) {
        let reach = reach(of: slice, injections, origin: origin)
        let pieces = injectionsAlone(in: layer, tree, origin: origin, window: reach)
        let found = sites(of: injections, in: pieces, layer, origin: origin, window: slice)
          .filter { $0.key.isCombined }
        reconcileCombined(layer, injections.rules, found, origin: origin, window: slice)
        if deadline.hasPassed, slice.upperBound < end { return false }
      }
    }
    for child in layer.children {
      guard scanCombined(child, base: origin, deadline: deadline) else { return false }
    }
    return true
  }
}
