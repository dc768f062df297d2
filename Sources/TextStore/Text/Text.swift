/// A text: valid UTF-8 in a rope (Boehm, Atkinson and Plass, 1995) that is a persistent B-tree of chunks.
///
/// A value: a copy costs O(1) and never changes when the original does. Offsets are UTF-8 bytes from the start unless a
/// unit is named. Only `\n` ends a line; a `\r` belongs to its line; a text that ends in `\n` has a last, empty line.
public struct Text: Sendable {
  var root: Subtree

  /// An empty text.
  public init() {
    root = Subtree(building: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// The UTF-8 of a string. O(n).
  public init(_ string: String) {
    var string = string
    root = string.withUTF8 { Subtree(building: $0) }
  }

  /// O(n). Throws where the bytes are not UTF-8.
  public init(utf8 bytes: [UInt8]) throws(InvalidUTF8) {
    self = try bytes.withUnsafeBufferPointer { bytes throws(InvalidUTF8) in try Text(utf8: bytes) }
  }

  /// O(n). Throws where the bytes are not UTF-8.
  public init(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(InvalidUTF8) {
    if let offset = UTF8Validation.firstInvalidOffset(in: bytes) {
      throw InvalidUTF8(offset: offset)
    }
    root = Subtree(building: bytes)
  }

  /// UTF-8 bytes.
  public var count: Int { root.summary.utf8 }

  /// Whether there is no byte in it.
  public var isEmpty: Bool { root.summary.utf8 == 0 }

  /// The counts of all units.
  public var summary: TextSummary { root.summary }

  /// Newlines + 1.
  public var lineCount: Int { root.summary.newlines + 1 }

  /// Whether the two are copies of one value that was not changed since. O(1).
  public func isIdentical(to other: Text) -> Bool {
    root.node === other.root.node
  }

  /// Runs `body` while the chunks are sure to live.
  @inline(__always)
  func withTree<Result>(_ body: (Subtree) -> Result) -> Result {
    withExtendedLifetime(root.node) { body(root) }
  }
}
