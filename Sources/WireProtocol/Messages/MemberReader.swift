/// Reads members in the order in which they come. The last of several equal ones wins; others are passed over.
struct MemberReader: MemberVisitor {
  private var json: JSONReader
  /// The key whose value is next; nil once that was read.
  private var key: JSONKey?
  /// Whether all members were read, and those that are required are looked for.
  private var isOver = false
  /// A bit for each required member that has come.
  private var come: UInt64 = 0
  private var place: UInt64 = 1

  /// Reads the members of an object whose brace was consumed.
  static func read<Object: DescribedMembers>(_ json: inout JSONReader) throws(JSONError) -> Object {
    var reader = MemberReader(json: json)
    defer { json = reader.json }
    var object = Object()
    var first = true
    while let key = try reader.json.nextKey(&first) {
      (reader.key, reader.place) = (key, 1)
      try object.visit(&reader)
      if reader.key != nil { try reader.json.skipValue() }
    }
    (reader.key, reader.place, reader.isOver) = (nil, 1, true)
    try object.visit(&reader)
    return object
  }

  private init(json: JSONReader) { self.json = json }

  mutating func required<Value: MemberValue>(
    _ key: StaticString, _ value: inout Value, _ expected: String
  ) throws(JSONError) {
    if take(key) {
      value = try Value.read(&json, expected)
      come |= place
    }
    try check(come & place != 0, key, expected, got: nil)
    place <<= 1
  }

  mutating func optional<Value: MemberValue>(_ key: StaticString, _ value: inout Value?) throws(JSONError) {
    if take(key) { value = try json.optional(key) }
  }

  func check(_ isRight: Bool, _ key: StaticString, _ expected: String, got: String?) throws(JSONError) {
    guard isOver, !isRight else { return }
    var named = json
    named.field = key
    guard let got else { throw JSONError(.missing(key: named.fieldPath, expected: expected), at: json.position) }
    throw named.mismatch(expected, got: got)
  }

  private mutating func take(_ name: StaticString) -> Bool {
    guard let key, json.isKey(key, name) else { return false }
    self.key = nil
    json.field = name
    return true
  }
}
