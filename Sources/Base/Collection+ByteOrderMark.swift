extension Collection<UInt8> {
  /// How many bytes at its beginning are UTF-8's byte order mark, which is no part of a text: 3 or 0.
  package var byteOrderMarkCount: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
