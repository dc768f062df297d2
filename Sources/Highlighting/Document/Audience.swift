import TextStore

/// Who looks at a document, where that may be out of date for them, and whether a reply to them is pending.
struct Audience {
  private(set) var viewers: [HighlightedDocument.ViewerID: Viewer] = [:]
  private var buffer = InvalidationBuffer()
  private(set) var reply = PendingReply()
  /// The best pass that has spoken since the last edit, or the one that spoke after it.
  private(set) var pass = Pass.pattern
  private(set) var lastViewed = ContinuousClock.Instant.now
  /// How often the text was edited, or something may have come to be out of date.
  private(set) var changeCount = 0

  /// What they are shown of a text of `count` bytes.
  func views(in count: Int) -> [Range<Int>] { viewers.values.flatMap { $0.visible(in: count) } }

  /// Bytes of memory that it takes to know what they are shown.
  var byteCount: Int { viewers.values.reduce(0) { $0 + $1.shown.byteCount + $1.outOfDate.byteCount } }

  mutating func noteViewed() { lastViewed = .now }

  // MARK: Viewers

  mutating func add(_ id: HighlightedDocument.ViewerID, _ viewer: Viewer) { viewers[id] = viewer }

  mutating func remove(_ id: HighlightedDocument.ViewerID) -> Viewer? { viewers.removeValue(forKey: id) }

  /// Changes what one is shown; nil: there is no such viewer.
  mutating func change<Result>(
    _ id: HighlightedDocument.ViewerID, _ body: (inout Viewer) -> Result
  ) -> Result? {
    guard let index = viewers.index(forKey: id) else { return nil }
    return body(&viewers.values[index])
  }

  /// Takes a viewer out, to be told something and then to be added again. A reply stays pending for what was left of the
  /// others' updates.
  mutating func beginUpdate(of id: HighlightedDocument.ViewerID) -> Viewer? {
    reply.finish(isPartial: viewers.contains { $0.key != id && $0.value.isPartial })
    return viewers.removeValue(forKey: id)
  }

  // MARK: What they are told

  /// Something must be told within a time, or as soon as it can be.
  mutating func scheduleReply(within time: Duration) { reply.schedule(within: time) }

  /// It is to be looked whether there is something to tell.
  mutating func scheduleReply() { reply.schedule() }

  /// How far they were told that their colours have come counts for nothing.
  mutating func reopen() {
    for index in viewers.values.indices { viewers.values[index].reopen() }
  }

  /// A pass has spoken.
  mutating func note(_ pass: Pass) { self.pass = max(self.pass, pass) }

  /// The text was edited, so that no pass has spoken of it.
  mutating func notePassesAnew() { pass = .pattern }

  // MARK: Changes

  /// Bytes whose composition may differ, which are marked when the change ends.
  mutating func invalidate(_ range: Range<Int>) { buffer.invalidate(range) }

  /// Moves what the viewers are shown with edits that made `changes` of the text, which are invalidated.
  mutating func follow(_ edits: [TextEdit], _ changes: [EditMapping.Change]) {
    changeCount += 1
    for change in changes { invalidate(change.new) }
    for index in viewers.values.indices { viewers.values[index].follow(edits) }
  }

  /// Ends a change, and marks what it invalidated for every viewer.
  mutating func endChange() {
    let ranges = buffer.take()
    if ranges.isEmpty { return }
    reply.schedule()
    mark(ranges)
  }

  /// Ranges may be out of date for all.
  mutating func mark(_ ranges: [Range<Int>]) {
    changeCount += 1
    for index in viewers.values.indices { viewers.values[index].invalidate(ranges) }
  }
}
