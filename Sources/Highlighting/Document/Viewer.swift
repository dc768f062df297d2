import TextStore

/// What one client is shown of a document.
struct Viewer {
  /// How far what is shown in a view has come.
  enum Progress: Comparable {
    case open
    /// All sources have spoken; what one of them said may be corrected in a pause.
    case settled
    /// Nothing changes until something happens.
    case verified
  }

  /// Bytes that are visible; nil: all. They move with edits; of a client that tells lines they are set anew right after,
  /// to the same lines (`SessionViewer.textChanged`).
  private(set) var view: [Range<Int>]?
  let granularity: HighlightedDocument.Granularity
  /// What the client shows, of the text that it has; what it has not been told about is plain.
  private(set) var shown: RunSequence<StyleID>
  /// What is left of the text that a follower has; nil: the client makes the edits itself, and so has the document's text.
  private var untold: EditMapping?
  /// Where that may differ from the composition.
  private(set) var outOfDate: RangeSet
  /// How far the client was told that what it shows now has come.
  private(set) var told = Progress.open
  /// The last update was a part; there is more to take.
  private(set) var isPartial = false

  /// Changes that a follower is told one by one; of more it is told one that holds them all.
  private static let maximumChanges = 4096

  init(view: [Range<Int>]?, granularity: HighlightedDocument.Granularity, count: Int, isFollower: Bool) {
    self.view = view
    self.granularity = granularity
    shown = RunSequence(repeating: 0, count: count)
    outOfDate = RangeSet(count: count, filled: true)
    untold = isFollower ? EditMapping() : nil
  }

  /// The view in a text of `count` bytes: ranges in their order, none of which touch.
  func visible(in count: Int) -> [Range<Int>] {
    guard let view else { return [0..<count] }
    return view.map { $0.clamped(to: 0..<count) }.union()
  }

  mutating func look(at view: [Range<Int>]?) {
    self.view = view
    reopen()
  }

  /// How far it was told that its colours have come counts for nothing.
  mutating func reopen() { told = .open }

  /// What is shown of ranges may differ from the composition.
  mutating func invalidate(_ ranges: [Range<Int>]) {
    for range in ranges { outOfDate.insert(range) }
  }

  /// A range was compared.
  mutating func validate(_ range: Range<Int>) { outOfDate.remove(range) }

  /// Ends an update, and says whether it is to be told how far the colours have come.
  mutating func endUpdate(isPartial: Bool, at progress: Progress) -> Bool {
    self.isPartial = isPartial
    defer { told = max(told, progress) }
    return progress > told
  }

  /// Follows the document's edits.
  mutating func follow(_ edits: [TextEdit]) {
    for edit in edits {
      if untold == nil { shown.shift(edit, inserting: 0) }
      outOfDate.shift(edit, inserting: true)
      view = view?.compactMap { edit.moved($0, .inclusive) }
    }
    untold?.append(edits)
    untold?.simplify(toPieces: Self.maximumChanges)
  }

  /// The edits that make the document's text of the one that a follower has. What it shows has moved with them afterwards:
  /// it must be told them, before anything else.
  ///
  /// - Returns: From the last to the first, so that each lies where the follower's text has it.
  mutating func takeEdits(giving text: Text) -> [TextEdit] {
    guard let untold else { return [] }
    let changes = untold.changes(from: shown.count, to: text.count)
    self.untold = EditMapping()
    let edits = changes.reversed().map { TextEdit(range: $0.old, replacement: text.bytes(in: $0.new)) }
    for edit in edits { shown.shift(edit, inserting: 0) }
    for change in changes { outOfDate.insert(change.new) }
    return edits
  }

  /// The client is told these runs of a range of the document's text.
  mutating func show(_ runs: [Run], in range: Range<Int>) {
    shown.replace(range, with: runs.values)
  }

  /// What was told of a range of the document's text counts for nothing: it is plain.
  mutating func forget(_ range: Range<Int>) {
    for piece in (untold ?? EditMapping()).pieces(landingIn: range) { shown.set(piece.old, to: 0) }
    outOfDate.insert(range)
    reopen()
  }
}
