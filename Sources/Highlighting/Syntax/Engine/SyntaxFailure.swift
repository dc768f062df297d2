/// Why a layer is not parsed any more, or nothing asked of its tree, until its text has changed and some time has passed.
struct SyntaxFailure {
  let reason: DegradationReason
  /// For people.
  let explanation: String
  /// How long typing must have paused before the same text is tried again.
  private var pause: ParseCost
  private(set) var hasTextChanged = false
  /// It holds only until something is asked.
  private(set) var endsWhenAsked = false
  /// No change of the text will help.
  private(set) var isFinal = false

  static func final(_ reason: DegradationReason, _ explanation: String) -> SyntaxFailure {
    var failure = SyntaxFailure(reason, explanation, bytes: 0)
    failure.isFinal = true
    return failure
  }

  /// - Parameters:
  ///   - retryDelay: The pause before the same text is tried again.
  ///   - bytes: Of that text.
  init(_ reason: DegradationReason, _ explanation: String, retryDelay: Duration = .seconds(1), bytes: Int) {
    self.reason = reason
    self.explanation = explanation
    pause = ParseCost(time: retryDelay, bytes: bytes)
  }

  /// For a text that could be parsed: nothing but what is asked next is needed.
  static func untilAsked(_ reason: DegradationReason, _ explanation: String, bytes: Int) -> SyntaxFailure {
    var failure = SyntaxFailure(reason, explanation, bytes: bytes)
    failure.endsWhenAsked = true
    return failure
  }

  /// For a text that took too long: the next try may take as long again, so there is a pause before it.
  init(_ reason: DegradationReason, _ explanation: String, spent: Duration, bytes: Int) {
    self.init(reason, explanation, retryDelay: spent * 2, bytes: bytes)
  }

  /// Takes note of an edit that removed so many bytes.
  mutating func noteEdit(removing count: Int) {
    hasTextChanged = true
    pause.remove(count)
  }

  /// Most of the text that it is about is gone, so it says nothing of the one that there is.
  var isObsolete: Bool { !isFinal && pause.time(for: 0) == nil }

  /// How long typing must have paused before a text of so many bytes is tried, which the old one has become.
  func retryDelay(for bytes: Int) -> Duration {
    max(.milliseconds(500), pause.time(for: bytes) ?? .zero)
  }
}
