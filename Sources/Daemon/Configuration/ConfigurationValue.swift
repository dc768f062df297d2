import Base
import Grammars

/// What a key of the configuration file may hold, and the field that takes it.
enum ConfigurationValue: Sendable {
  typealias Field<Value> = any WritableKeyPath<Configuration, Value> & Sendable

  case count(Field<Int>, ClosedRange<Int>)
  /// Bytes; written with a unit, or as a bare number of bytes.
  case size(Field<Int>, ClosedRange<Int>)
  case duration(Field<Duration>, ClosedRange<Duration>)
  case choice(Field<String>, [String])
  case text(Field<String>)

  /// Why a value was not taken.
  struct Refusal: Error {
    var message: String
  }

  /// Takes a value from the file.
  func assign(_ value: TOMLValue, to configuration: inout Configuration) throws(Refusal) {
    switch value {
    case .string(let text): try assign(text, to: &configuration)
    case .integer(let number): try assign("\(number)", to: &configuration)
    default: throw Refusal(message: "must be \(range), not \(value.kind)")
    }
  }

  /// Takes a value as the environment has it, or as a string in the file.
  func assign(_ text: String, to configuration: inout Configuration) throws(Refusal) {
    switch self {
    case .count(let field, let allowed):
      guard let number = Int(text), allowed.contains(number) else { throw refusal(of: text) }
      configuration[keyPath: field] = number
    case .size(let field, let allowed):
      guard let bytes = Self.bytes(text), allowed.contains(bytes) else { throw refusal(of: text) }
      configuration[keyPath: field] = bytes
    case .duration(let field, let allowed):
      guard let duration = Self.duration(text), allowed.contains(duration) else { throw refusal(of: text) }
      configuration[keyPath: field] = duration
    case .choice(let field, let allowed):
      guard allowed.contains(text) else { throw refusal(of: text) }
      configuration[keyPath: field] = text
    case .text(let field):
      guard !text.isEmpty else { throw refusal(of: text) }
      configuration[keyPath: field] = text
    }
  }

  private func refusal(of text: String) -> Refusal { Refusal(message: "must be \(range), not \"\(text)\"") }

  /// What is allowed, in words.
  var range: String {
    switch self {
    case .count(_, let allowed): "a number from \(allowed.lowerBound) to \(allowed.upperBound)"
    case .size(_, let allowed):
      "a size from \"\(Self.written(bytes: allowed.lowerBound))\" to \"\(Self.written(bytes: allowed.upperBound))\""
    case .duration(_, let allowed):
      "a time from \"\(Self.written(allowed.lowerBound))\" to \"\(Self.written(allowed.upperBound))\""
    case .choice(_, let allowed): "one of " + allowed.joined(separator: ", ")
    case .text: "a string"
    }
  }

  /// The field's value as TOML.
  func written(_ configuration: Configuration) -> String {
    switch self {
    case .count(let field, _): "\(configuration[keyPath: field])"
    case .size(let field, _): "\"\(Self.written(bytes: configuration[keyPath: field]))\""
    case .duration(let field, _): "\"\(Self.written(configuration[keyPath: field]))\""
    case .choice(let field, _), .text(let field): TOMLText.quoted(configuration[keyPath: field])
    }
  }

  // MARK: Units

  private static let sizes = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("B", 1)]
  private static let times: [(name: String, microseconds: Double)] = [
    ("h", 3600e6), ("min", 60e6), ("s", 1e6), ("ms", 1e3), ("us", 1),
  ]

  /// The bytes of `64 MiB`, or of a bare number; nil for anything else.
  static func bytes(_ text: String) -> Int? {
    let (number, unit) = split(text)
    guard let count = Int(number), count >= 0 else { return nil }
    if unit.isEmpty { return count }
    guard let factor = sizes.first(where: { $0.0 == unit })?.1 else { return nil }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: factor)
    return overflow ? nil : bytes
  }

  /// The length of `4 ms` or `1.5 s`; nil for anything else. A unit is needed.
  static func duration(_ text: String) -> Duration? {
    let (number, unit) = split(text)
    guard let count = Double(number), count >= 0, let factor = times.first(where: { $0.name == unit })?.microseconds,
      count * factor < 1e15
    else { return nil }
    return .microseconds(Int64((count * factor).rounded()))
  }

  private static func split(_ text: String) -> (number: String, unit: String) {
    let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    return (String(number), String(text.dropFirst(number.count).drop { $0 == " " }))
  }

  private static func written(bytes: Int) -> String {
    for (name, factor) in sizes where bytes >= factor && bytes.isMultiple(of: factor) {
      return "\(bytes / factor) \(name)"
    }
    return "\(bytes) B"
  }

  private static func written(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let microseconds = Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
    if microseconds == 0 { return "0 s" }
    for (name, factor) in times where microseconds.isMultiple(of: Int(factor)) {
      return "\(microseconds / Int(factor)) \(name)"
    }
    return "\(microseconds) us"
  }
}
