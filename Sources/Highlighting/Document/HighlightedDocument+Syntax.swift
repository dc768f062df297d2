import Base
import TextStore

extension HighlightedDocument {
  /// Posts what changed since the last call to the syntax source. To be called once after a batch of messages.
  package func submit() {
    guard link.isUnsubmitted else { return }
    link.submit(
      views: views, count: text.count, budget: settings.budget, client: client, painted: longLines.painted)
  }

  /// Takes what the syntax source said, moved to the newest text.
  package func receive(_ answer: SyntaxAnswer) {
    guard link.concerns(answer) else { return }
    if answer.hasLostText {
      link.restore(text, language: language)
      return submit()
    }
    if let memory = answer.memory { link.note(memory) }
    notices.add(answer.notices)
    guard let edits = log.edits(since: answer.version) else {
      guard !answer.styled.isEmpty, !answer.isProvisional else { return }
      link.askAnew(instead: answer.version)
      return submit()
    }
    let kept = edits.isEmpty ? nil : EditMapping(after: edits)
    for styled in answer.styled where !answer.isProvisional || mayBeTold(styled, of: answer.version) {
      take(styled, whereIs: kept)
    }
    link.note(answer)
    if answer.version == link.ledger.version {
      if answer.isSettled { settle(answer) } else if answer.isReply { leaveTypedToPatterns() }
    }
    audience.endChange()
    if answer.isReply || answer.isSettled { audience.scheduleReply() }
  }

  private func settle(_ answer: SyntaxAnswer) {
    endTyping()
    if let reason = answer.degradation, !reason.keepsColors, !syntax.covered.isEmpty {
      forgetSyntax()
      audience.invalidate(0..<text.count)
    }
    // It may have found all as it was.
    if !syntax.covered.isEmpty { audience.note(.syntax) }
    note(answer.degradation.map { .degraded($0) } ?? .complete)
  }

  /// - Parameter kept: What is left of the text that is spoken of; nil: all, as it was.
  private func take(_ styled: StyledRange, whereIs kept: EditMapping?) {
    guard let kept else {
      if link.isVerified, state == .complete { countCorrections(styled) }
      replaceSyntax(styled.range, with: styled.runs)
      return
    }
    let left = kept.pieces(in: styled.range)
    for (piece, part) in zip(left, styled.pieces(left.map(\.old))) { replaceSyntax(piece.new, with: part.runs) }
  }

  /// Whether provisional styles are told. After the clients were told something else, or typed on, they would only flicker;
  /// and they must be likely to stand. They are those of an item that was parsed alone, to which a comment or a string
  /// that begins in it and ends behind it is neither: there the pattern pass knows better.
  private func mayBeTold(_ styled: StyledRange, of version: Int) -> Bool {
    guard link.isTimely(version), styled.range.upperBound <= text.count else { return false }
    let bytes = text.bytes(in: styled.range)
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return true }
    let place = styled.range.lowerBound + last - bytes.startIndex
    guard let run = patterns.runs(in: place..<place + 1, of: text).runs.first else { return true }
    let family = ColorFamily(of: run.style)
    guard family == .comment || family == .string else { return true }
    return styled.pieces([place..<place + 1]).first?.runs.first.map { ColorFamily(of: $0.style) } == family
  }

  private func countCorrections(_ styled: StyledRange) {
    guard styled.range.upperBound <= text.count else { return }
    for change in syntax.runs.differences(from: styled.range.lowerBound, to: styled.runs.values) {
      link.noteCorrection(of: change, painted: longLines.painted)
    }
  }

  /// Puts runs into the syntax store and invalidates the bytes whose style differs.
  private func replaceSyntax(_ range: Range<Int>, with runs: [Run]) {
    guard !range.isEmpty, range.upperBound <= text.count else { return }
    audience.note(.syntax)
    for gap in uncovered(in: range) { audience.invalidate(gap) }
    let changes = syntax.say(runs, of: range)
    forgetTyped(range)
    for change in changes { audience.invalidate(change) }
  }
}
