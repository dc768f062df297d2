/// One thing that the doctor looked at.
struct Finding {
  enum Level: String {
    case good = "ok"
    case notice = "note"
    case problem = "PROBLEM"
  }

  var level: Level
  var text: String
  /// What mends it: a command, or words.
  var remedy: String?

  static func good(_ text: String) -> Finding { Finding(level: .good, text: text) }

  static func notice(_ text: String, remedy: String? = nil) -> Finding {
    Finding(level: .notice, text: text, remedy: remedy)
  }

  static func problem(_ text: String, remedy: String) -> Finding {
    Finding(level: .problem, text: text, remedy: remedy)
  }
}
