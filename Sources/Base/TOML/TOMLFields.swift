/// Takes the fields out of a table and tells, with their place, of those that are wrong, missing or unknown.
package struct TOMLFields {
  package struct Problem: Error {
    package var message: String

    package init(message: String) { self.message = message }
  }

  package let place: String
  private var rest: [String: TOMLValue]

  package init(_ table: [String: TOMLValue], place: String) {
    rest = table
    self.place = place
  }

  package init(_ value: TOMLValue, place: String) throws(Problem) {
    guard case .table(let table) = value else { throw Problem(message: "\(place) must be a table, not \(value.kind)") }
    self.init(table, place: place)
  }

  package mutating func optionalString(_ key: String) throws(Problem) -> String? {
    try take(key, "a string") { $0.string }
  }

  package mutating func string(_ key: String) throws(Problem) -> String { try present(optionalString(key), key) }

  package mutating func optionalInteger(_ key: String) throws(Problem) -> Int? {
    try take(key, "an integer") { $0.int }
  }

  package mutating func integer(_ key: String) throws(Problem) -> Int { try present(optionalInteger(key), key) }

  package mutating func optionalBoolean(_ key: String) throws(Problem) -> Bool? {
    try take(key, "true or false") { $0.bool }
  }

  package mutating func optionalStrings(_ key: String) throws(Problem) -> [String]? {
    guard let items = try take(key, "an array of strings", { $0.array }) else { return nil }
    var texts: [String] = []
    for item in items {
      guard case .string(let text) = item else { throw wrong(key, "an array of strings", item) }
      texts.append(text)
    }
    return texts
  }

  package mutating func strings(_ key: String) throws(Problem) -> [String] { try present(optionalStrings(key), key) }

  package mutating func optionalTable(_ key: String) throws(Problem) -> TOMLFields? {
    guard let value = rest.removeValue(forKey: key) else { return nil }
    return try TOMLFields(value, place: path(key))
  }

  /// The tables in `[[key]]`; none when it is absent.
  package mutating func tables(_ key: String) throws(Problem) -> [TOMLFields] {
    let items = try take(key, "an array of tables") { $0.array } ?? []
    var tables: [TOMLFields] = []
    for item in items { tables.append(try TOMLFields(item, place: path(key))) }
    return tables
  }

  /// All that is left, whatever it is.
  package mutating func values() -> [(key: String, value: TOMLValue)] {
    defer { rest = [:] }
    return rest.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// All that is left, each a string.
  package mutating func namedStrings() throws(Problem) -> [String: String] {
    var texts: [String: String] = [:]
    for key in rest.keys.sorted() { texts[key] = try string(key) }
    return texts
  }

  /// All that is left, each a table: for tables whose keys are names.
  package mutating func namedTables() throws(Problem) -> [(name: String, fields: TOMLFields)] {
    var tables: [(name: String, fields: TOMLFields)] = []
    for (name, value) in rest.sorted(by: { $0.key < $1.key }) {
      tables.append((name, try TOMLFields(value, place: path(name))))
    }
    rest = [:]
    return tables
  }

  /// A key that nobody asked for is a mistake: silently, it would be without effect.
  package func finish() throws(Problem) {
    guard let key = rest.keys.min() else { return }
    throw Problem(message: "\(path(key)) is not a known key")
  }

  private mutating func take<Value>(
    _ key: String, _ wanted: String, _ read: (TOMLValue) -> Value?
  ) throws(Problem) -> Value? {
    guard let value = rest.removeValue(forKey: key) else { return nil }
    guard let result = read(value) else { throw wrong(key, wanted, value) }
    return result
  }

  private func path(_ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  private func wrong(_ key: String, _ wanted: String, _ value: TOMLValue) -> Problem {
    Problem(message: "\(path(key)) must be \(wanted), not \(value.kind)")
  }

  private func present<T>(_ value: T?, _ key: String) throws(Problem) -> T {
    guard let value else { throw Problem(message: "\(path(key)) is missing") }
    return value
  }
}
