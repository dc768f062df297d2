import TextStore

extension HighlightedDocument {
  /// The composition of a range, and for each run the best source that had a part in it.
  ///
  /// A semantic token that has lived through edits tells the revision that its provider spoke of. What the other passes
  /// say is of the newest one where ``isExact(in:)`` is true.
  package func originatedTokens(in range: Range<Int>) -> [OriginatedRun] {
    let range = range.clamped(to: 0..<text.count)
    let speakers = speakers(in: range)
    var result: [OriginatedRun] = []
    var index = 0
    var start = range.lowerBound
    for run in tokens(in: range) {
      let end = start + run.length
      guard run.pass == .semantic else {
        result.append(
          OriginatedRun(length: run.length, style: run.style, origin: TokenOrigin(pass: run.pass, rev: rev)))
        start = end
        continue
      }
      while start < end {
        while index < speakers.count, speakers[index].range.upperBound <= start { index += 1 }
        let speaker = index < speakers.count ? speakers[index] : nil
        let stop = min(end, speaker?.range.upperBound ?? end)
        let origin = TokenOrigin(pass: .semantic, provider: speaker?.provider, rev: speaker?.rev ?? rev)
        result.append(OriginatedRun(length: stop - start, style: run.style, origin: origin))
        start = stop
      }
    }
    return result
  }

  private struct Speaker: Hashable, Sendable {
    var provider: String
    var rev: Int
  }

  /// The best provider of each byte of which one speaks; ascending.
  private func speakers(in range: Range<Int>) -> [(range: Range<Int>, provider: String, rev: Int)] {
    var best = RunSequence<Speaker?>(repeating: nil, count: text.count)
    for (provider, store) in rankedSemantics {
      store.overlays.forEachRun(in: range) { range, overlay in
        guard !overlay.isEmpty else { return }
        store.stamps.forEachRun(in: range) { range, stamp in
          best.set(range, to: Speaker(provider: provider.name, rev: stamp?.rev ?? rev))
        }
      }
    }
    var result: [(range: Range<Int>, provider: String, rev: Int)] = []
    best.forEachRun(in: range) { range, speaker in
      if let speaker { result.append((range, speaker.provider, speaker.rev)) }
    }
    return result
  }
}
