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
