/// Parameters of a method.
protocol CallParams: SendableMetatype {
  /// Reads the object at the reader's position.
  init(_ reader: inout JSONReader) throws(JSONError)
  func write(to members: inout MemberWriter)
}
