import Base
import TreeSitter

/// What the colours of a window are made of: the captures of each layer in it, by the pieces that they were found in.
struct CaptureSources {
  struct Layer {
    /// Tells layers apart that are alive at the same time.
    let id: ObjectIdentifier
    /// Its place in the order of precedence.
    let rank: Int
    /// Where its tree begins, in the document.
    let origin: Int
    /// The bytes that belong to it, in tree coordinates; empty: all.
    let ranges: [Range<Int>]
    /// What its names refer to; nil: no style hangs on that.
    let locals: Locals?

    /// Whether all bytes of a range of the document are its own, whatever there is between its parts.
    func hasAll(of range: Range<Int>) -> Bool {
      if ranges.isEmpty { return true }
      let local = range.moved(by: -origin)
      let index = ranges.partitioningIndex { $0.upperBound >= local.upperBound }
      return index < ranges.count && ranges[index].lowerBound <= local.lowerBound
    }
  }

  struct Piece {
    let found: Findings
    /// In the document.
    let start: Int
    /// Its place among the layers.
    let layer: Int

    /// The bytes of the document from its first capture to its last; nil: it has none.
    var extent: Range<Int>? {
      found.captureExtent.map { start + Int($0.lowerBound)..<start + Int($0.upperBound) }
    }

    func range(of capture: FoundCapture) -> Range<Int> { start + Int(capture.start)..<start + Int(capture.end) }
  }

  private(set) var layers: [Layer] = []
  /// By their start, once they are ``sort()``ed.
  private(set) var pieces: [Piece] = []

  /// Begins with a layer; the pieces that follow are its.
  mutating func begin(_ layer: Layer) { layers.append(layer) }

  /// - Parameter start: Where the piece begins, in the layer's tree.
  mutating func add(_ found: Findings, at start: Int) {
    guard let layer = layers.last, !found.captures.isEmpty else { return }
    pieces.append(Piece(found: found, start: start + layer.origin, layer: layers.count - 1))
  }

  /// Leaves ranges unspoken that are ascending and in the coordinates of the layer's tree.
  ///
  /// - Parameter priority: Of what lies over them, what is stronger shows.
  mutating func leaveUnspoken(_ ranges: [Range<Int>], priority: Int = HighlightPatterns.defaultPriority) {
    guard let start = ranges.first?.lowerBound else { return }
    let found = Findings(basis: .tree)
    found.captures = ranges.map {
      FoundCapture(
        start: Int32(clamping: $0.lowerBound - start), end: Int32(clamping: $0.upperBound - start),
        role: .style(StyleTable.unspoken), yieldsToLocals: false, priority: Int32(clamping: priority), nesting: 0,
        pattern: 0)
    }
    add(found, at: start)
  }

  /// Pieces of a layer come in order, but layers lie in each other.
  mutating func sort() {
    let isSorted = zip(pieces, pieces.dropFirst()).allSatisfy { $0.start <= $1.start }
    if !isSorted { pieces.sort { $0.start < $1.start } }
  }

  /// Paints ranges of the document that are not empty.
  func styled(_ ranges: [Range<Int>]) -> [StyledRange] {
    ranges.filter { !$0.isEmpty }.map { StyledRange(range: $0, runs: runs(in: $0)) }
  }

  /// Paints a range of the document.
  func runs(in range: Range<Int>) -> [Run] {
    guard !range.isEmpty else { return [] }
    let pieces = pieces.filter { $0.extent?.overlaps(range) == true }
    var painter = CapturePainter(expecting: pieces.reduce(0) { $0 + $1.found.captures.count })
    for piece in pieces {
      let layer = layers[piece.layer]
      for capture in piece.found.captures {
        let bytes = piece.range(of: capture)
        guard bytes.overlaps(range) else { continue }
        let local = bytes.moved(by: -layer.origin)
        var role = capture.role
        if capture.yieldsToLocals, let style = layer.locals?.style(of: local) { role = .style(style) }
        layer.ranges.forEachIncluded(in: local) { part in
          painter.add(
            CapturePainter.Capture(
              range: part.moved(by: layer.origin), of: bytes, role: role, priority: Int(capture.priority),
              depth: layer.rank, nesting: Int(capture.nesting), pattern: Int(capture.pattern)))
        }
      }
    }
    return painter.runs(in: range)
  }

  /// Bytes that it takes, without what was found, which is kept in other places, too.
  var byteCount: Int { layers.byteCount + pieces.byteCount + layers.reduce(0) { $0 + ($1.locals?.byteCount ?? 0) } }
}

extension CaptureSources.Layer {
  /// - Parameter origin: Where the layer's tree begins, in the document.
  init(_ layer: Layer, origin: Int, locals: Locals? = nil) {
    self.init(id: ObjectIdentifier(layer), rank: layer.rank, origin: origin, ranges: layer.ranges, locals: locals)
  }
}
