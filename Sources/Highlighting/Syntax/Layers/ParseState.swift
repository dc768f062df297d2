/// How far the text of a layer is parsed.
///
/// It knows trees and parses only as values, so that its transitions are tested without any.
struct ParseState<Tree, Parse> {
  private enum Phase {
    /// There is no tree of the text as it is.
    case unparsed
    case parsing(Parse)
    /// The tree belongs to the text as it is. A doubtful one may differ from one that was parsed from nothing in one go.
    case parsed(isDoubtful: Bool)
    /// The text is left alone until typing pauses, or for good as long as it stays the same.
    case failed
  }

  private var phase = Phase.unparsed
  /// From the last parse, moved with the edits since.
  private(set) var tree: Tree?
  /// That tree's.
  private(set) var history = TreeHistory()
  /// What the last parse from nothing took.
  private(set) var wholeParse: ParseCost?
  /// Why the text, as it is or as it was before the latest edits, could not be parsed. Nil once it was.
  private var failure: SyntaxFailure?

  var isCurrent: Bool { if case .parsed = phase { true } else { false } }
  var isDoubtful: Bool { if case .parsed(isDoubtful: true) = phase { true } else { false } }
  var isGivenUp: Bool { if case .failed = phase { true } else { false } }
  /// The parse under way.
  var parse: Parse? { if case .parsing(let parse) = phase { parse } else { nil } }

  /// How long typing must have paused before the text, of so many bytes, is tried again; nil: it has not changed, or need
  /// not wait.
  func retryDelay(for bytes: Int) -> Duration? {
    guard isGivenUp, let failure, failure.hasTextChanged else { return nil }
    return failure.retryDelay(for: bytes)
  }

  mutating func begin(_ parse: Parse) { phase = .parsing(parse) }

  /// The parse under way does not go on.
  mutating func abandonParse() {
    if case .parsing = phase { phase = .unparsed }
  }

  /// - Parameter cost: Of a parse from nothing.
  mutating func finish(_ tree: Tree, _ history: TreeHistory, isDoubtful: Bool, cost: ParseCost?) {
    self.tree = tree
    self.history = history
    phase = .parsed(isDoubtful: isDoubtful)
    failure = nil
    if let cost { wholeParse = cost }
  }

  mutating func fail(_ failure: SyntaxFailure) {
    (tree, self.failure, phase) = (nil, failure, .failed)
  }

  /// Lets it be parsed once more, unless an edit comes first.
  mutating func tryAgain() {
    if isGivenUp { phase = .unparsed }
  }

  /// A comparison with a tree parsed from nothing did not end in so long a time.
  mutating func failVerification(_ cost: ParseCost) { wholeParse = cost }

  /// Drops the tree, so that the next parse starts from nothing.
  mutating func discardTree() {
    tree = nil
    if !isGivenUp { phase = .unparsed }
  }

  /// The layer has other text now, of which so many bytes fewer are its own.
  mutating func replace(removing count: Int) {
    tree = nil
    change(removing: count, keepsParse: false)
  }

  /// The text was edited: `move` gives the tree that an incremental parse may start with.
  mutating func edit(removing count: Int, keepsParse: Bool, move: (Tree) -> Tree?) {
    wholeParse?.remove(count)
    change(removing: count, keepsParse: keepsParse)
    moveTree(move)
  }

  /// The text around the layer's own was edited.
  mutating func moveTree(_ move: (Tree) -> Tree?) { tree = tree.flatMap(move) }

  /// Of the text as it is a parse from nothing may give another tree.
  mutating func doubt() {
    if isCurrent { phase = .parsed(isDoubtful: true) }
  }

  private mutating func change(removing count: Int, keepsParse: Bool) {
    failure?.noteEdit(removing: count)
    if failure?.isObsolete == true { failure = nil }
    if failure != nil {
      phase = .failed
    } else if parse == nil || !keepsParse {
      phase = .unparsed
    }
  }
}
