/// Why a layer is not parsed any more, or nothing asked of its tree, until its text has changed and some time has passed.
struct SyntaxFailure {
  enum Cause {
    /// No change of the text will help.
    case noQueries
    case badGrammar
    case parseTime
    /// The parse goes on, but too slowly.
    case parsePace
    case parseSize
    case queryTime
    /// Of a text that could be parsed: nothing but what is asked next is needed.
    case memoryOfAll
    case memoryOfOne

    var reason: DegradationReason {
      switch self {
      case .noQueries: .noQueries
      case .badGrammar: .badGrammar
      case .parseTime, .parsePace: .parseTime
      case .parseSize: .parseSize
      case .queryTime: .queryTime
      case .memoryOfAll, .memoryOfOne: .treeMemory
      }
    }

    /// For people.
    var explanation: String {
      switch self {
      case .noQueries: "the language has no highlight query that can be used"
      case .badGrammar: "libtree-sitter refuses the grammar"
      case .parseTime: "the parser did not end in its time"
      case .parsePace: "the parser is not expected to end in its time"
      case .parseSize: "a node has more children than libtree-sitter can count"
      case .queryTime: "the queries did not end in their time"
      case .memoryOfAll:
        "there is no memory for its tree beside those of documents viewed later (limits.tree-memory)"
      case .memoryOfOne:
        "its tree needs nearly all the memory that all trees may have, or more (limits.tree-memory)"
      }
    }
  }

  let cause: Cause
  /// How long typing must have paused before the same text is tried again.
  private var pause: ParseCost
  private(set) var hasTextChanged = false

  /// - Parameters:
  ///   - retryDelay: The pause before the same text is tried again.
  ///   - bytes: Of that text.
  init(_ cause: Cause, retryDelay: Duration = .seconds(1), bytes: Int) {
    self.cause = cause
    pause = ParseCost(time: retryDelay, bytes: bytes)
  }

  /// For a text that took too long: the next try may take as long again, so there is a pause before it.
  init(_ cause: Cause, spent: Duration, bytes: Int) { self.init(cause, retryDelay: spent * 2, bytes: bytes) }

  var reason: DegradationReason { cause.reason }
  /// It holds only until something is asked.
  var endsWhenAsked: Bool { cause == .memoryOfAll }
  var isFinal: Bool { cause == .noQueries }

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
