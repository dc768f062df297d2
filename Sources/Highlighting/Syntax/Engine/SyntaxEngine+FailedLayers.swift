import TextStore

extension SyntaxEngine {
  /// Tells people why an injected text has no colours of its own.
  func tell(_ failure: SyntaxFailure, of layer: Layer) {
    let language = layer.language.id
    notices.add(
      "\(root.language.id): in \(language), \(failure.cause.explanation); it looks like the text around it",
      onceOn: .failedLayer(language))
  }

  /// When the next layer that could not be parsed before the latest edits should be tried again; nil: there is none.
  func layerRetryDue() -> ContinuousClock.Instant? {
    var next: ContinuousClock.Instant?
    forEachRetry { _, _, due in next = min(next ?? due, due) }
    return next
  }

  /// Tries again what is due, where somebody looks at it.
  func retryLayers() {
    var ranges: [Range<Int>] = []
    forEachRetry { layer, range, due in
      guard due <= .now else { return }
      layer.tryAgain()
      ranges.append(range)
    }
    for range in ranges { forget(range) }
  }

  /// Each layer that waits for a retry, its bytes in the document, and when it is due.
  private func forEachRetry(_ body: (Layer, Range<Int>, ContinuousClock.Instant) -> Void) {
    func look(in layer: Layer, origin: Int) {
      for child in layer.children {
        if let span = child.span, let delay = child.retryDelay {
          body(child, span.moved(by: origin), schedule.quietSince + delay)
        }
        look(in: child, origin: origin + child.origin)
      }
    }
    look(in: root, origin: root.origin)
  }
}
