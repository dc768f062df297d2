/// What a server says for people, as far as the log may have it: cut, in one line, and without control characters.
struct LoggedWords {
  /// Bytes that are logged.
  private static let length = 400
  /// Bytes that are looked at: those that are logged, and so much that a line of a document which begins there is found.
  static let lookedAt = length + LineSearch.longestPart

  let text: String
  private let bytes: [UInt8]

  /// - Parameter bytes: Those after ``lookedAt`` do not count.
  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix(Self.lookedAt))
    // Lines stay apart.
    let line = self.bytes.prefix(Self.length).map { $0 == 0x0a ? 0x20 : $0 }
    text = String(decoding: line.filter { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }, as: UTF8.self)
  }

  /// Finds text of documents in them, which the log may not have.
  var search: LineSearch { LineSearch(bytes) }
}
