import Base
import TextStore
import TreeSitter

extension SyntaxEngine {
  /// Styles a window.
  ///
  /// - Parameter budget: Of the queries; nil: as much as for what somebody looks at.
  /// - Returns: What is to be told of it, and the parts that cannot be told yet since their layers were not parsed by the
  ///   deadline.
  func style(
    _ window: Range<Int>, deadline: Deadline, budget: Duration? = nil
  ) -> (styled: [StyledRange], missing: [Range<Int>]) {
    let span = Tracing.begin()
    defer { span.end("style", version: version) }
    let (sources, missing) = captures(of: root, in: window, deadline: deadline, budget: budget)
    var styled = paintings.paint(sources, in: window, count: text.count)
    if !missing.isEmpty {
      let untold = missing.sorted { $0.lowerBound < $1.lowerBound }
      styled = styled.flatMap { $0.pieces($0.range.without(untold)) }
      for range in untold { paintings.forget(range, count: text.count) }
    }
    return (styled, missing)
  }

  /// The captures in a window of an outermost layer and of every layer in it, and the parts whose layers could not be
  /// parsed by the deadline: the whole window where the queries took too long, and then ``queryClock`` is over.
  func captures(
    of layer: Layer, in window: Range<Int>, deadline: Deadline, budget: Duration? = nil
  ) -> (sources: CaptureSources, missing: [Range<Int>]) {
    var sources = CaptureSources()
    var missing: [Range<Int>] = []
    var late: Deadline?
    queryClock.start(budget ?? settings.windowQueryBudget)
    visit(layer, base: 0, window: window, deadline: deadline, &late, &sources, &missing)
    sources.sort()
    return (sources, queryClock.end() ? missing : [window])
  }

  // MARK: Highlights

  /// - Returns: The injections in the window, which are found on the way.
  func collectHighlights(
    _ layer: Layer, _ tree: Tree, origin: Int, window: Range<Int>, _ sources: inout CaptureSources
  ) -> [InjectionsOfPiece] {
    let local = window.moved(by: -origin)
    let asksForLocals = layer.language.highlights?.asksForLocals == true
    let locals = asksForLocals ? locals(of: layer, tree, origin: origin, window: local) : nil
    sources.begin(CaptureSources.Layer(layer, origin: origin, locals: locals))
    let injections = forEachPiece(of: layer, tree, origin: origin, window: local, locals: locals) { found, start in
      sources.add(found, at: start)
    }
    // What an injected layer skips is its host's to style.
    if layer === root {
      sources.leaveUnspoken(SkippedText(in: tree, local, of: text, origin: origin).stretches, priority: .min)
    }
    return injections
  }

  private func locals(of layer: Layer, _ tree: Tree, origin: Int, window: Range<Int>) -> Locals? {
    guard settings.resolvesLocals, layer.language.locals != nil else { return nil }
    var locals = Locals(window: window)
    let reach = Locals.reach(of: window, in: tree.root, extent: layer.extent(in: text))
    forEachPieceOfLocals(of: layer, tree, origin: origin, window: window, reach: reach) { found, start in
      locals.add(found, at: start)
    }
    locals.resolve()
    return locals
  }
}
