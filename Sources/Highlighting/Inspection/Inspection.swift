/// What is known of one byte of a text: its style, who says so, and what the trees and queries found there.
public struct Inspection: Sendable, Hashable {
  /// The composed style; empty for plain text.
  public var style: String
  /// The pass that gave it.
  public var pass: Pass
  /// The layers over the byte, the host first.
  public var layers: [Layer]

  /// One language's tree over the byte.
  public struct Layer: Sendable, Hashable {
    public var language: String
    /// 0 for the text's own language.
    public var depth: Int
    /// It covers several separate ranges, parsed as one text.
    public var isCombined: Bool
    /// From the tree's root down to the leaf.
    public var path: [Node]
    /// Those of the highlight query, weakest first: the last one that has a style counts.
    public var captures: [Capture]
  }

  public struct Node: Sendable, Hashable {
    public var kind: String
    /// The field of its parent that it is in.
    public var field: String?
    public var isNamed: Bool
    public var isError: Bool
    /// UTF-8 bytes in the text.
    public var range: Range<Int>
  }

  public struct Capture: Sendable, Hashable {
    public var name: String
    /// UTF-8 bytes in the text.
    public var range: Range<Int>
    public var priority: Int
    /// Where the pattern was written.
    public var file: String
    /// Counted from 1.
    public var line: Int
  }
}
