import TextStore

/// What was told of the windows that were painted last, so that of each only what differs is told.
///
/// Ranges are bytes of the text as it is, of `count` bytes.
struct Paintings {
  /// The one painted last comes last.
  private var paintings: [Painting] = []

  /// A view and the margins above and below it, of two clients.
  private static let most = 6

  var count: Int { paintings.count }

  /// Follows an edit of the text.
  mutating func follow(_ edit: TextEdit) {
    for index in paintings.indices { paintings[index].follow(edit) }
  }

  /// Paints of a window what was not told before, or was told otherwise.
  ///
  /// - Parameter sources: Sorted.
  mutating func paint(_ sources: CaptureSources, in window: Range<Int>, count: Int) -> [StyledRange] {
    for index in paintings.indices {
      guard let styled = paintings[index].repaint(sources, in: window, count: count) else { continue }
      let painting = paintings.remove(at: index)
      for part in styled { forget(part.range, count: count) }
      paintings.append(painting)
      return styled
    }
    for painting in paintings {
      guard let styled = painting.repaint(sources, inPart: window, count: count) else { continue }
      for part in styled { forget(part.range, count: count) }
      return styled
    }
    forget(window, count: count)
    if paintings.count == Self.most { paintings.removeFirst() }
    paintings.append(Painting(sources, in: window, count: count))
    return sources.styled([window])
  }

  /// What was painted of a range is not what was told of it last.
  mutating func forget(_ range: Range<Int>, count: Int) {
    for index in paintings.indices { paintings[index].forget(range, count: count) }
  }

  mutating func removeAll() { paintings = [] }

  /// Bytes that they take, without what was found.
  var byteCount: Int { paintings.reduce(0) { $0 + $1.byteCount } }
}
