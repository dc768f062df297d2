extension Array {
  /// Bytes that the elements take, without what they refer to.
  var byteCount: Int { isEmpty ? 0 : capacity * MemoryLayout<Element>.stride + 32 }
}
