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

  var isEmpty: Bool { waiting.isEmpty }
  var hasFailedLayers: Bool { told.contains { if case .failedLayer = $0 { true } else { false } } }
  func hasTold(_ topic: Topic) -> Bool { told.contains(topic) }

  mutating func add(_ messages: [String]) { waiting += messages }

  mutating func add(_ message: @autoclosure () -> String, onceOn topic: Topic) {
    if told.insert(topic).inserted { waiting.append(message()) }
  }

  mutating func take() -> [String] {
    defer { waiting = [] }
    return waiting
  }
}
