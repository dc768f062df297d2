/// Members that are described once: the same description reads them and writes them.
///
/// For messages that are not sent on every key stroke; those that are read their members by hand.
protocol DescribedMembers: CallParams, MemberValue {
  /// With any values: what must come is replaced before it is used.
  init()
  /// Names each member, in the order in which they are written.
  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure)
}

/// What goes through the members of an object, to read them or to write them.
protocol MemberVisitor {
  associatedtype Failure: Error

  /// A member that must come. `expected` says what it must be, in the words of an error message.
  mutating func required<Value: MemberValue>(
    _ key: StaticString, _ value: inout Value, _ expected: String
  ) throws(Failure)
  /// A member that may be left out, or null.
  mutating func optional<Value: MemberValue>(_ key: StaticString, _ value: inout Value?) throws(Failure)
  /// Refuses members that do not go together; `got` is nil where `key` is missing.
  func check(_ isRight: Bool, _ key: StaticString, _ expected: String, got: String?) throws(Failure)
}

extension MemberVisitor {
  /// A member that is left out where it has its usual value.
  mutating func optional<Value: MemberValue & Equatable>(
    _ key: StaticString, _ value: inout Value, usually usual: Value
  ) throws(Failure) {
    var given = value == usual ? nil : value
    try optional(key, &given)
    value = given ?? usual
  }
}

/// Parameters of a method.
protocol CallParams {
  /// Reads the object at the reader's position.
  init(_ reader: inout JSONReader) throws(JSONError)
  func write(to members: inout MemberWriter)
}

extension DescribedMembers {
  init(_ reader: inout JSONReader) throws(JSONError) {
    try reader.openParams()
    self = try MemberReader.read(&reader)
  }

  func write(to members: inout MemberWriter) {
    var copy = self
    copy.visit(&members)
  }

  static var expected: String { "an object" }

  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> Self {
    try reader.openObject(expected)
    let outer = reader.outerField
    defer { reader.outerField = outer }
    reader.outerField = reader.field
    return try MemberReader.read(&reader)
  }

  func write(to writer: inout JSONWriter) { writer.object { write(to: &$0) } }
}

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

/// Writes members, with commas between them.
struct MemberWriter: MemberVisitor {
  fileprivate var json: JSONWriter
  private var isEmpty = true

  fileprivate init(json: JSONWriter) { self.json = json }

  mutating func write(_ key: StaticString, _ value: some MemberValue) {
    json.raw(isEmpty ? "\"" : ",\"")
    json.raw(key)
    json.raw("\":")
    value.write(to: &json)
    isEmpty = false
  }

  mutating func required<Value: MemberValue>(_ key: StaticString, _ value: inout Value, _ expected: String) {
    write(key, value)
  }

  mutating func optional<Value: MemberValue>(_ key: StaticString, _ value: inout Value?) {
    if let value { write(key, value) }
  }

  func check(_ isRight: Bool, _ key: StaticString, _ expected: String, got: String?) {}
}

extension JSONWriter {
  /// Members in the order in which they are written; one that is nil is left out.
  typealias Members = KeyValuePairs<StaticString, (any MemberValue)?>

  mutating func object(_ members: Members) {
    object { writer in
      for case (let key, let value?) in members { writer.write(key, value) }
    }
  }

  mutating func object(_ write: (inout MemberWriter) -> Void) {
    raw("{")
    // The bytes have one owner at a time, or the first that is appended copies them.
    var members = MemberWriter(json: JSONWriter())
    swap(&self, &members.json)
    write(&members)
    swap(&self, &members.json)
    raw("}")
  }
}
