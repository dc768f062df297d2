/// Members that are described once: the same description reads them and writes them.
///
/// For messages that are not sent on every key stroke; those that are read their members by hand.
protocol DescribedMembers: CallParams, MemberValue {
  /// With any values: what must come is replaced before it is used.
  init()
  /// Names each member, in the order in which they are written.
  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure)
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
