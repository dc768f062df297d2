/// What is known of one byte of a text: its style, who says so, and what the trees and queries found there.
package struct Inspection: Sendable, Hashable {
  /// The composed style; empty for plain text.
  package var style: String
  /// The pass that gave it.
  package var pass: Pass
  /// The layers over the byte, the host first.
  package var layers: [Layer]

  /// One language's tree over the byte.
  package struct Layer: Sendable, Hashable {
    package var language: String
    /// 0 for the text's own language.
    package var depth: Int
    /// It covers several separate ranges, parsed as one text.
    package var isCombined: Bool
    /// From the tree's root down to the leaf.
    package var path: [Node]
    /// Those of the highlight query, weakest first: the last one that has a style counts.
    package var captures: [Capture]
  }

  package struct Node: Sendable, Hashable {
    package var kind: String
    /// The field of its parent that it is in.
    package var field: String?
    package var isNamed: Bool
    package var isError: Bool
    /// UTF-8 bytes in the text.
    package var range: Range<Int>
  }

  package struct Capture: Sendable, Hashable {
    package var name: String
    /// UTF-8 bytes in the text.
    package var range: Range<Int>
    package var priority: Int
    /// Where the pattern was written.
    package var file: String
    /// Counted from 1.
    package var line: Int
  }
}
