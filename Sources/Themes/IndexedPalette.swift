/// A theme's colours in the 256 of xterm: the 6 × 6 × 6 cube and the greys, which no user's palette changes.
///
/// Colours that are easily told apart in the theme are not the same here, and text keeps a contrast of 4.5 to the theme's
/// background where the theme gives it that: of the indices for which this holds, a colour has the one that looks most like
/// it.
package struct IndexedPalette: Sendable {
  /// Of colours that are less different one index may stand for both (``Theme/Color/difference(to:)``).
  package static let leastDifference = 15.0

  private let indices: [Theme.Color: Int]

  package init(_ theme: Theme) {
    let texts = Set(theme.styles.values.compactMap(\.foreground) + [theme.foreground].compactMap { $0 })
    var indices: [Theme.Color: Int] = [:]
    var taken: [Int: [Theme.Color]] = [:]
    // What lies nearest to an index has it first, so that the others move as little as they can.
    let nearest = texts.map { ($0, Self.index(nearestTo: $0).distance) }
    for (color, _) in nearest.sorted(by: { ($0.1, $0.0.hexadecimal) < ($1.1, $1.0.hexadecimal) }) {
      let needed = theme.background.map { min(color.contrast(to: $0), 4.5) } ?? 0
      let free = Self.index(nearestTo: color) { index in
        taken[index, default: []].allSatisfy { $0.difference(to: color) < Self.leastDifference }
          && (theme.background.map { Self.color(index).contrast(to: $0) >= needed } ?? true)
      }
      let index = (free.distance < .infinity ? free : Self.index(nearestTo: color)).index
      indices[color] = index
      taken[index, default: []].append(color)
    }
    self.indices = indices
  }

  /// The index, 16 to 255, of a colour; of one that is no text of the theme, such as a background, the nearest.
  package func index(of color: Theme.Color) -> Int { indices[color] ?? Self.index(nearestTo: color).index }

  private static func index(
    nearestTo color: Theme.Color, where isAllowed: (Int) -> Bool = { _ in true }
  ) -> (index: Int, distance: Double) {
    var best = (index: 16, distance: Double.infinity)
    for index in 16...255 where isAllowed(index) {
      let distance = color.difference(to: Self.color(index))
      if distance < best.distance { best = (index, distance) }
    }
    return best
  }

  private static func color(_ index: Int) -> Theme.Color {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    guard index < 232 else {
      let grey = UInt8(8 + 10 * (index - 232))
      return Theme.Color(red: grey, green: grey, blue: grey)
    }
    let place = index - 16
    return Theme.Color(red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
  }
}
