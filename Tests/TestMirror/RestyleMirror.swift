package import TextStore
package import WireProtocol

/// A client's picture of one document: its text and a style for each byte, kept as the protocol tells clients to.
///
/// It believes nothing: a restyle that breaks a rule, or that says what was already so, is refused and changes
/// nothing. Text that is inserted is plain until told; line ends have no style.
///
/// - Complexity: linear in the document. It is meant for judging a daemon, not for editors.
package struct RestyleMirror: Sendable {
  package static let plain: Int32 = -1

  /// What one restyle said.
  package struct Report: Sendable, Hashable {
    /// Bytes whose style it set.
    package var listedBytes = 0
    /// Bytes among them whose style differs from before.
    package var changedBytes = 0
  }

  /// The edits that led away from a revision.
  private struct Step {
    var rev: Int
    var text: Text
    var edits: [TextEdit]
  }

  package let unit: PositionUnit
  package let layout: Layout
  package let form: UpdateForm
  package private(set) var text: Text
  package private(set) var rev: Int
  /// The wire id of each byte's style, or `plain`.
  package private(set) var styles: [Int32]
  /// How many styles the daemon named so far; nil accepts any.
  package var styleCount: Int?

  private var history: [Step] = []
  private var newestRestyle = Int.min

  package init(
    text: Text, rev: Int, unit: PositionUnit = .utf8, layout: Layout = .lines, form: UpdateForm = .lines
  ) {
    self.unit = unit
    self.layout = layout
    self.form = form
    self.text = text
    self.rev = rev
    styles = Array(repeating: Self.plain, count: text.count)
  }

  // MARK: Text

  /// Applies a client's own edits, each to the result of the one before.
  @discardableResult
  package mutating func apply(_ edits: [WireEdit], rev: Int) throws(PositionError) -> [TextEdit] {
    var copy = self
    var resolved: [TextEdit] = []
    for edit in edits {
      let change = try edit.resolve(in: copy.text, unit: unit, layout: layout)
      copy.replace(change)
      resolved.append(change)
    }
    copy.history.append(Step(rev: self.rev, text: text, edits: resolved))
    copy.rev = rev
    self = copy
    return resolved
  }

  /// The whole text, as `sync` sends it: the old styles move as one replacement of what differs would move them.
  package mutating func sync(_ newText: Text, rev: Int) {
    let change = text.difference(to: newText)
    history.append(Step(rev: self.rev, text: text, edits: change.map { [$0] } ?? []))
    if let change { replace(change) }
    self.rev = rev
  }

  private mutating func replace(_ change: TextEdit) {
    do throws(Text.EditError) {
      try text.apply(change)
      styles.replaceSubrange(change.range, with: repeatElement(Self.plain, count: change.replacement.count))
    } catch {
      // A resolved edit lies on character borders, and what it inserts was read from valid JSON: not reached.
    }
  }

  // MARK: Styles

  /// Forgets all styles, as a client that sends `repaint` does.
  package mutating func forgetStyles() {
    styles = Array(repeating: Self.plain, count: text.count)
  }

  /// Applies a restyle, or refuses it and stays as it was.
  @discardableResult
  package mutating func apply(_ restyle: Restyle) throws(MirrorError) -> Report {
    let (base, later) = try state(at: restyle.rev)
    let spans = try MirrorSpans(restyle.changes, of: base, mirror: self)
    var report = Report()
    var changed = styles
    for span in spans.spans {
      var differs = false
      var isWhole = true
      for offset in span.range {
        guard let now = later.moved(offset) else {
          isWhole = false
          continue
        }
        let style = span.styles[offset - span.range.lowerBound]
        report.listedBytes += 1
        if styles[now] != style {
          differs = true
          report.changedBytes += 1
          changed[now] = style
        } else if form == .ranges {
          throw .unchangedByte(offset)
        }
      }
      // Where the client has deleted a part since, that part may be what changed.
      if form == .lines, !differs, isWhole { throw .unchangedLine(span.line) }
    }
    styles = changed
    newestRestyle = restyle.rev
    history.removeAll { $0.rev < restyle.rev }
    return report
  }

  /// A style for each byte of the newest text, from the answer to `tokens`; what is not listed is plain.
  package func styles(of spans: StyledSpans, sources: Bool = false) throws(MirrorError) -> [Int32] {
    var result = Array(repeating: Self.plain, count: text.count)
    for span in try MirrorSpans(spans, of: text, mirror: self, numbersPerRun: sources ? 4 : 3).spans {
      result.replaceSubrange(span.range, with: span.styles)
    }
    return result
  }

  /// The text at a revision, and what the edits since have left of it.
  private func state(at rev: Int) throws(MirrorError) -> (Text, EditMapping) {
    guard rev >= newestRestyle else { throw .revision(have: newestRestyle, got: rev) }
    if rev == self.rev { return (text, EditMapping()) }
    guard let index = history.lastIndex(where: { $0.rev == rev }) else {
      throw .revision(have: self.rev, got: rev)
    }
    return (history[index].text, EditMapping(after: history[index...].flatMap(\.edits)))
  }
}
