/// How far from its node what a pattern tells of can reach: so many lines, and bytes beyond those.
package struct Outset: Sendable, Hashable {
  package let lines: Int
  package let bytes: Int

  package static let none = Outset(lines: 0, bytes: 0)

  package func union(_ other: Outset) -> Outset {
    Outset(lines: max(lines, other.lines), bytes: max(bytes, other.bytes))
  }
}
