import Base
import TextStore
import TreeSitter

/// One language's tree with the ranges that it covers; injections make child layers.
///
/// Offsets are relative, so that an edit before a layer moves it by changing one number: `origin` counts from the
/// parent's origin, ranges and tree from the layer's own. The origin lies at the start of a line, which keeps the columns
/// that scanners ask for true.
final class Layer {
  let language: SyntaxLanguage
  /// The language of the layer around it.
  let parentLanguage: SyntaxLanguage?
  /// Nil for the root.
  let key: Injection.Key?
  let depth: Int
  /// Bytes from the parent's origin.
  private(set) var origin: Int
  /// Included ranges in bytes from `origin`; empty for the root, which has the whole text.
  private(set) var ranges: [Range<Int>]
  private(set) var state = ParseState<Tree, LayerParse>()
  /// Ordered by the start of their first range, and by precedence.
  private(set) var children: [Layer] = []
  /// As many children as are worth a look at whether all of them are still needed.
  private var manyChildren = Layer.leastMany
  var hasManyChildren: Bool { children.count >= manyChildren }
  /// What the query found in the parts of the tree.
  let findings: SubtreeCache
  // Where nothing else was looked for.
  let injectionsAround: SubtreeCache
  let localsAround: SubtreeCache
  private var stores: [SubtreeCache] { [findings, injectionsAround, localsAround] }
  private var injectionProgress = InjectionProgress()
  var knowsChildren: Bool { injectionProgress.knowsChildren }
  private let replacedTrees: ReplacedTrees
  /// Bytes that edits have removed since the last parse ended.
  private var removedCount = 0
  /// Processor time that the latest parse took.
  private(set) var latestParse: Duration = .zero

  init(
    language: SyntaxLanguage, parentLanguage: SyntaxLanguage?, key: Injection.Key?, depth: Int, origin: Int,
    ranges: [Range<Int>], replacedTrees: ReplacedTrees
  ) {
    self.language = language
    self.parentLanguage = parentLanguage
    self.key = key
    self.depth = depth
    self.origin = origin
    self.ranges = ranges
    self.replacedTrees = replacedTrees
    findings = SubtreeCache(replacedTrees)
    injectionsAround = SubtreeCache(replacedTrees)
    localsAround = SubtreeCache(replacedTrees)
  }

  /// The bytes covered, from the parent's origin; nil for the root.
  var span: Range<Int>? {
    guard let first = ranges.first, let last = ranges.last else { return nil }
    return origin + first.lowerBound..<origin + last.upperBound
  }

  /// Bytes in the included ranges; 0 for the root.
  var byteCount: Int { ranges.reduce(0) { $0 + $1.count } }

  /// So small that its captures and children are known as a whole.
  var isSmall: Bool { isInjected(ofAtMost: Self.smallLayer) }

  /// To parse it from nothing, which is exact by itself, takes no longer than to keep its tree and to look at what is new.
  private var isParsedAnew: Bool { isInjected(ofAtMost: isAmbiguous ? Self.ambiguousParsedAnew : Self.layerParsedAnew) }

  /// An incremental tree can differ from a fresh one although neither has errors.
  var isAmbiguous: Bool { key?.isAmbiguous ?? false || language.language.hasMemory }

  private func isInjected(ofAtMost bytes: Int) -> Bool { span.map { $0.count <= bytes } ?? false }

  /// Bytes from its first to its last, in a text that the root layer has all of.
  func extent(in text: Text) -> Int { span?.count ?? text.count }

  /// Where its last byte ends, in tree coordinates. The tree of a text with errors can end before.
  func end(in text: Text) -> Int { ranges.last?.upperBound ?? text.count }

  /// Its place in the order of precedence: deeper layers, then later injection patterns.
  var rank: Int { depth << 16 | (key?.pattern ?? 0) & 0xffff }

  // MARK: Parsing

  /// See ``ParseState``.
  var tree: Tree? { state.tree }
  var isCurrent: Bool { state.isCurrent }
  var parse: LayerParse? { state.parse }
  var isGivenUp: Bool { state.isGivenUp }
  var retryDelay: Duration? { state.retryDelay(for: byteCount) }
  /// Of the text as it is something else may be said without an edit: of the layer, or of those in it.
  var mayChange: Bool { isGivenUp || state.isDoubtful || children.contains { $0.mayChange } }

  func begin(_ parse: LayerParse) { state.begin(parse) }

  /// The parse under way, if there is one, does not go on.
  ///
  /// - Returns: Its parser.
  func abandonParse() -> Parser? {
    defer { state.abandonParse() }
    return parse?.parser
  }

  /// Lets it be parsed once more, unless an edit comes first.
  func tryAgain() { state.tryAgain() }

  /// Takes the tree that a parse has ended with, and moves it to the present text.
  func finish(_ parse: LayerParse, _ tree: Tree) {
    let old = ranges.count > 1 ? nil : self.tree
    let history =
      old.map { state.history.next(hadErrors: $0.root.hasError, wasInterrupted: parse.wasInterrupted) }
      ?? TreeHistory(wasInterrupted: parse.wasInterrupted)
    let cost = ParseCost(wholeParse: parse.spent, bytes: extent(in: parse.text))
    // All nodes that the two do not share are of bytes that were removed or read.
    if let old, parse.readCount + removedCount < Self.littleText { old.isFollowed(by: tree) }
    removedCount = 0
    take(tree, history, old == nil ? cost : nil)
    latestParse = parse.spent
    for edit in parse.editsSince { editTree(edit) }
  }

  /// Takes a tree that was parsed from nothing in one go.
  func verify(_ tree: Tree, _ cost: ParseCost) { take(tree, TreeHistory(), cost) }

  /// From nothing it is not parsed in so long a time, or not at all.
  func failVerification(after time: Duration, of text: Text) {
    state.failVerification(ParseCost(wholeParse: time, bytes: extent(in: text)))
  }

  private func take(_ tree: Tree, _ history: TreeHistory, _ cost: ParseCost?) {
    let isDoubtful = history.isDoubtful(hasErrors: tree.root.hasError, isAmbiguous: isAmbiguous)
    replacedTrees.take(self.tree)
    state.finish(tree, history, isDoubtful: isDoubtful, cost: cost)
    injectionProgress.restart()
  }

  /// The text as it is cannot be parsed.
  func fail(_ failure: SyntaxFailure) {
    state.fail(failure)
    injectionProgress.restart()
  }

  /// Drops the tree, so that the next parse starts from nothing.
  func discardTree() {
    state.discardTree()
    injectionProgress.restart()
  }

  /// Gives the layer the place where the query found it now. What differs is parsed again.
  func place(origin: Int, ranges: [Range<Int>]) {
    guard origin != self.origin || ranges != self.ranges else { return }
    // libtree-sitter compares included ranges itself, but reusing a tree whose ranges changed otherwise than by edits is
    // not safe there.
    let removed = ranges == self.ranges ? 0 : max(0, byteCount - ranges.reduce(0) { $0 + $1.count })
    state.replace(removing: removed)
    injectionProgress.restart()
    let moved = self.origin - origin
    self.origin = origin
    self.ranges = ranges
    let hull = (ranges.first?.lowerBound ?? 0)..<(ranges.last?.upperBound ?? 0)
    // What lies outside hears of no edit.
    children.removeAll { !$0.move(by: moved, within: hull) }
  }

  /// Moves the layer in its parent; false if it does not lie within a range of the parent's any more.
  private func move(by delta: Int, within hull: Range<Int>) -> Bool {
    origin += delta
    return span.map { hull.lowerBound <= $0.lowerBound && $0.upperBound <= hull.upperBound } ?? false
  }

  // In bytes.
  private static let smallLayer = 8 * 1024
  private static let layerParsedAnew = 1024
  /// Which takes a millisecond or two.
  private static let ambiguousParsedAnew = 4 * 1024

  /// The nodes of as many bytes are freed in a millisecond or two.
  private static let littleText = 64 * 1024

  // MARK: Children

  private static let leastMany = 256

  func setChildren(_ layers: [Layer]) {
    children = layers.sorted { ($0.span?.lowerBound ?? 0, $0.rank) < ($1.span?.lowerBound ?? 0, $1.rank) }
  }

  func removeChildren(where isGone: (Layer) -> Bool) {
    children.removeAll(where: isGone)
    manyChildren = max(Self.leastMany, children.count * 2)
  }

  /// Lets go of everything that was made of the text.
  func release() {
    discardTree()
    children = []
    forgetFindings()
    replacedTrees.free()
    injectionProgress = InjectionProgress()
  }

  /// Lets go of what queries found in the layer and those in it.
  func forgetFindings() {
    for store in stores { store.clear() }
    for child in children { child.forgetFindings() }
  }

  /// Bytes of what queries found in the layer and those in it.
  var findingsByteCount: Int {
    stores.reduce(0) { $0 + $1.byteCount } + children.reduce(0) { $0 + $1.findingsByteCount }
  }

  /// Lets go of the trees before the present ones, and of what only they know.
  func forgetEarlier() {
    for store in stores { store.forgetEarlier() }
    for child in children { child.forgetEarlier() }
  }

  /// Whether combined sites of the layer were not looked for since it was parsed.
  /// - Parameter isFirst: Or only whether they never were.
  func needsOwnScan(orFirst isFirst: Bool = false) -> Bool {
    injectionProgress.needsScan(orFirst: isFirst) && language.injections?.hasCombined == true
  }

  /// The same of the layer and those in it, as far as they are parsed.
  func needsScan(orFirst isFirst: Bool = false) -> Bool {
    isCurrent && (needsOwnScan(orFirst: isFirst) || children.contains { $0.needsScan(orFirst: isFirst) })
  }

  /// The next part of the tree, of so many bytes, to look for combined sites in; nil: there is no more.
  func nextInjectionSlice(of count: Int) -> Range<Int>? { injectionProgress.nextSlice(of: count) }

  func noteChildren(areKnown: Bool) { injectionProgress.noteChildren(areKnown: areKnown) }

  // MARK: Edits

  /// Moves the layer and its children with an edit. Offsets of `edit` count from this layer's parent's origin.
  ///
  /// - Returns: False if the layer's own beginning went, so that it cannot be kept.
  func apply(_ edit: LayerEdit) -> Bool {
    let local = edit.moved(by: -origin)
    guard let last = ranges.last else {
      editTree(local)
      return true
    }
    if local.start < 0 && local.end <= 0 {
      // Joined to the line before, the origin would no longer be the start of a line.
      guard local.end < 0 || local.newEndPosition.column == 0 else { return false }
      origin += edit.delta
      return true
    }
    if local.start > last.upperBound { return true }
    guard local.start >= 0 else { return false }
    if isBetweenRanges(local) {
      shiftParts(after: local)
      return true
    }
    // An edit that reaches over a border of the layer decides anew where the layer is.
    if local.start < ranges[0].lowerBound && local.end > ranges[0].lowerBound { return false }
    let left = ranges.compactMap { local.mapped($0) }
    guard !left.isEmpty else { return false }
    // Only a tree of one range that stays one is parsed on from.
    if local.end > last.upperBound || left.count < ranges.count { discardTree() }
    ranges = left
    editTree(local)
    return true
  }

  /// An edit in what lies between two ranges of a combined layer: none of the layer's own text changes.
  private func isBetweenRanges(_ edit: LayerEdit) -> Bool {
    guard ranges.count > 1, isCurrent, let next = ranges.firstIndex(where: { $0.lowerBound > edit.end }), next > 0
    else {
      return false
    }
    return ranges[next - 1].upperBound < edit.start
  }

  /// Moves what follows such an edit, without a new parse.
  private func shiftParts(after edit: LayerEdit) {
    ranges = ranges.map { $0.lowerBound > edit.end ? $0.moved(by: edit.delta) : $0 }
    state.moveTree { $0.edited(edit.input) }
    // Error recovery counts the bytes and lines that it passes over, also those between the ranges.
    if tree?.root.hasError == true { state.doubt() }
    children.removeAll { !$0.moves(with: edit) && !$0.apply(edit) }
    // Who could not be moved is still asked for, and a node that goes over the edit has other text.
    injectionProgress.restart()
  }

  private func editTree(_ edit: LayerEdit) {
    if key == nil, edit.leavesLittle {
      // It is parsed from nothing sooner than the old tree is searched for something to reuse.
      return release()
    }
    children.removeAll { !$0.moves(with: edit) && !$0.apply(edit) }
    injectionProgress.restart()
    removedCount += edit.end - edit.start
    // The first parse of a large text goes on; its tree is moved when it comes.
    let goesOn = tree == nil && key == nil && parse?.outlives(edit) == true
    state.edit(removing: edit.end - edit.start, keepsParse: goesOn) {
      isParsedAnew ? nil : $0.edited(edit.input)
    }
  }

  /// The quick way for an edit that lies well before or after the layer.
  private func moves(with edit: LayerEdit) -> Bool {
    if edit.end < origin {
      origin += edit.delta
      return true
    }
    guard let last = ranges.last else { return false }
    return edit.start > origin + last.upperBound
  }
}

extension [Range<Int>] {
  /// Calls `body` with the parts of a range that lie in one of these, the included ranges of a layer. Where there are none,
  /// that is all of it.
  func forEachIncluded(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    if isEmpty { return body(range) }
    // There may be ten thousand, and it is asked for every capture.
    for included in self[partitioningIndex { $0.upperBound > range.lowerBound }...] {
      if included.lowerBound >= range.upperBound { return }
      let part = range.clamped(to: included)
      if !part.isEmpty { body(part) }
    }
  }
}
