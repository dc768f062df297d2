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
