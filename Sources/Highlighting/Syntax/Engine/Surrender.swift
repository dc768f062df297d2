/// Why a layer is not parsed any more, or nothing asked of its tree, until its text has changed and some time has passed.
struct Surrender {
  /// For `degraded:<why>`.
  let reason: String
  /// For people.
  let explanation: String
  /// How long typing must have paused before the next try.
  let retryDelay: Duration
  var hasTextChanged = false
  /// It holds only until something is asked.
  var endsWhenAsked = false
  /// No change of the text will help.
  private(set) var isFinal = false

  static func final(_ reason: String, _ explanation: String) -> Surrender {
    var surrender = Surrender(reason, explanation)
    surrender.isFinal = true
    return surrender
  }

  init(_ reason: String, _ explanation: String, retryDelay: Duration = .seconds(1)) {
    self.reason = reason
    self.explanation = explanation
    self.retryDelay = retryDelay
  }

  /// For a layer that took too long: the next try may take as long again, so there is a pause before it.
  init(_ reason: String, _ explanation: String, spent: Duration) {
    self.init(reason, explanation, retryDelay: max(.milliseconds(500), spent * 2))
  }
}
