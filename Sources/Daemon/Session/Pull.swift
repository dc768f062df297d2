import Base
import Highlighting
import TextStore
import WireProtocol

/// A wish for the exact colours of a range, which is answered when they are known: a window at a time, so that the loop is not
/// kept by a large answer.
final class Pull {
  /// What there is of the answer.
  private final class Part {
    let range: Range<Int>
    /// The document's count of changes that it is made of.
    let changes: Int
    var encoder: RunsEncoder
    var origins: OriginList
    /// The first line that is not in it.
    var line: Int

    init(of range: Range<Int>, in document: HighlightedDocument, _ profile: ClientProfile, sources: Bool) {
      self.range = range
      changes = document.changeCount
      encoder = RunsEncoder(
        text: document.text, unit: profile.unit, layout: profile.layout, form: profile.form, sources: sources)
      origins = OriginList(rev: document.rev)
      line = document.text.line(at: range.lowerBound)
    }
  }

  let id: RequestID
  let viewer: SessionViewer
  /// Bytes of the document's current text.
  private(set) var range: Range<Int>
  private let hasSources: Bool
  private var part: Part?
  /// How often it was begun, because the colours had changed.
  private var beginnings = 0

  /// Bytes of the text.
  private static let window = 8 << 10
  /// Who types all the time could keep it from its end for ever: begun so often, it is made in one go.
  private static let mostBeginnings = 3

  init(_ id: RequestID, of viewer: SessionViewer, range: Range<Int>, sources: Bool) {
    self.id = id
    self.viewer = viewer
    self.range = range
    hasSources = sources
    move(to: range)
  }

  /// The text was edited, and the range lies there now. Who shows whole lines is answered with whole lines, and an edit can
  /// join another one to them.
  func move(to range: Range<Int>) {
    self.range = viewer.granularity == .lines ? viewer.host.document.wholeLines(of: range) : range
  }

  /// Makes more of the answer, at least a window. The range is exact, and the viewer can be told.
  ///
  /// - Returns: Whether it is whole; then it was sent.
  func answer(until deadline: Deadline) -> Bool {
    let document = viewer.host.document
    let part = part.flatMap { $0.range == range && $0.changes == document.changeCount ? $0 : nil } ?? begin(range)
    let last = document.text.line(at: max(range.lowerBound, range.upperBound - 1))
    repeat {
      add(to: part, through: last)
    } while part.line <= last && (!deadline.hasPassed || beginnings >= Self.mostBeginnings)
    if part.line <= last { return false }
    send(part)
    viewer.session.pulls[id] = nil
    return true
  }

  private func begin(_ range: Range<Int>) -> Part {
    beginnings += 1
    let part = Part(of: range, in: viewer.host.document, viewer.profile, sources: hasSources)
    self.part = part
    return part
  }

  private func add(to part: Part, through last: Int) {
    let (document, session) = (viewer.host.document, viewer.session)
    let text = document.text
    let lineStart = text.lineStart(part.line)
    let end = min(text.line(at: min(lineStart + Self.window, text.count)), last)
    let lines = lineStart..<text.lineContentRange(end).upperBound
    let range = viewer.profile.form == .lines ? lines : lines.clamped(to: part.range)
    var runs: [ByteRun] = []
    var start = range.lowerBound
    for run in document.originatedTokens(in: range) {
      if let style = session.clientStyles.number(of: run.style, in: document.styles, &viewer.ownStyles) {
        let source = hasSources ? part.origins.index(of: run.origin) : 0
        runs.append(ByteRun(start: start, length: run.length, style: style, source: source))
      }
      start += run.length
    }
    switch viewer.profile.form {
    case .lines: part.encoder.addLines(of: range, runs: runs[...])
    case .ranges: part.encoder.addRange(range, runs: runs[...])
    }
    part.line = end + 1
  }

  private func send(_ part: Part) {
    let document = viewer.host.document
    let state = SettledState(wireName: document.state.description)
    let sources = hasSources ? part.origins.sources : nil
    let (id, rev, providers) = (id, document.rev, viewer.host.providers)
    viewer.session.sendStyles()
    viewer.connection.write {
      $0.tokens(id, rev: rev, state: state, sources: sources, providers: providers, part.encoder)
    }
  }
}
