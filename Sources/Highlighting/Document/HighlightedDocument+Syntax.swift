import Base
import TextStore

extension HighlightedDocument {
  /// Posts what changed since the last call to the syntax source. To be called once after a batch of messages.
  public func submit() {
    guard isUnsubmitted, let syntaxID, let syntax else { return }
    version += 1
    isUnsubmitted = false
    releasedAt = nil
    let views = viewers.values.map { $0.visible(in: text.count) }
    asked = RangeSet(count: text.count)
    for range in views + wanted { asked.insert(range) }
    let request = SyntaxRequest(
      version: version, edits: unsent, views: views.flatMap(longLines.painted),
      wanted: wanted.flatMap(longLines.painted), deadline: .after(settings.budget), client: client)
    unsent = []
    syntax.send(request, to: syntaxID)
  }

  /// Takes what the syntax source said, moved to the newest text.
  public func receive(_ answer: SyntaxAnswer) {
    guard syntaxID != nil, answer.version >= firstVersion, answer.version <= version else { return }
    if let memory = answer.memory { syntaxMemory = memory }
    guard let edits = log.edits(since: answer.version) else { return }
    notices += answer.notices
    if answer.isReply { repliedVersion = max(repliedVersion, answer.version) }
    buffer.begin()
    let kept = edits.isEmpty ? nil : KeptBytes(after: edits)
    for styled in answer.styled where !answer.isProvisional || mayBeTold(styled, of: answer.version) {
      take(styled, whereIs: kept)
    }
    if answer.version == version {
      if answer.isSettled { settle(answer) } else if answer.isReply { leaveTypedToPatterns() }
    }
    endChange()
    if answer.isReply || answer.isSettled { isOwed = true }
  }

  private func settle(_ answer: SyntaxAnswer) {
    settledVersion = answer.version
    verifiedVersion =
      answer.isVerified || answer.degradation != nil ? answer.version : min(verifiedVersion, answer.version - 1)
    endTyping()
    let state: DocumentState = answer.degradation.map { .degraded($0) } ?? .complete
    if let reason = answer.degradation, reason != DocumentState.verifyTime, !heard.isEmpty {
      // What was said before the source gave up cannot be kept right.
      forgetHeard()
      buffer.invalidate(0..<text.count)
    }
    if state != self.state {
      self.state = state
      for id in viewers.keys { viewers[id]?.told = .open }
    }
  }

  /// - Parameter kept: What is left of the text that is spoken of; nil: all, as it was.
  private func take(_ styled: StyledRange, whereIs kept: KeptBytes?) {
    guard let kept else {
      if isSyntaxVerified, state == .complete { countCorrections(styled) }
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
    guard flushedVersion < version, version == self.version, !isUnsubmitted, styled.range.upperBound <= text.count
    else {
      return false
    }
    let bytes = text.bytes(in: styled.range)
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return true }
    let place = styled.range.lowerBound + last - bytes.startIndex
    guard let run = patterns.runs(in: place..<place + 1, of: text).runs.first else { return true }
    let kind = PatternAgreement.Kind(of: run.style)
    guard kind == .comment || kind == .string else { return true }
    return styled.clipped(to: place..<place + 1).runs.first.map { PatternAgreement.Kind(of: $0.style) } == kind
  }

  private func countCorrections(_ styled: StyledRange) {
    guard styled.range.upperBound <= text.count else { return }
    for change in Difference.ranges(of: styled.runs, from: styled.range.lowerBound, in: syntaxRuns) {
      correctedBytes += asked.ranges(in: change).flatMap(longLines.painted).reduce(0) { $0 + $1.count }
    }
  }

  /// Puts runs into the syntax store and invalidates the bytes whose style differs.
  private func replaceSyntax(_ range: Range<Int>, with runs: [Run]) {
    guard !range.isEmpty, range.upperBound <= text.count else { return }
    lastPass = max(lastPass, .syntax)
    for gap in unheard(in: range) { buffer.invalidate(gap) }
    heard.insert(range)
    forgetTyped(range)
    let changes = Difference.ranges(of: runs, from: range.lowerBound, in: syntaxRuns)
    guard let first = changes.first, let last = changes.last else { return }
    for change in changes { buffer.invalidate(change) }
    let hull = first.lowerBound..<last.upperBound
    let changed = StyledRange(range: range, runs: runs).clipped(to: hull)
    syntaxRuns.replace(hull, with: changed.runs.lazy.map { ($0.length, $0.style) })
  }
}
