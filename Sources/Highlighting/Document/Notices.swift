/// Messages for people that wait to be taken.
struct Notices {
  /// What is told only once, some of it of each language.
  enum Topic: Hashable {
    case matchLimit(String)
    case failedLayer(String)
    case longLine
  }

  private var waiting: [String] = []
  private var told: Set<Topic> = []
  /// The language whose grammar was found not to be installed.
  private var missingGrammar: String?

  var isEmpty: Bool { waiting.isEmpty }

  /// Whether it was told that a layer could not be parsed.
  var hasFailedLayers: Bool { told.contains { if case .failedLayer = $0 { true } else { false } } }

  func hasTold(_ topic: Topic) -> Bool { told.contains(topic) }

  mutating func add(_ messages: [String]) { waiting += messages }

  mutating func add(_ message: @autoclosure () -> String, onceOn topic: Topic) {
    if told.insert(topic).inserted { waiting.append(message()) }
  }

  mutating func add(missingGrammar id: String) { missingGrammar = id }

  mutating func takeMissingGrammar() -> String? {
    defer { missingGrammar = nil }
    return missingGrammar
  }

  mutating func take() -> [String] {
    defer { waiting = [] }
    return waiting
  }
}
