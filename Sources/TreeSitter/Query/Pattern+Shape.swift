extension Pattern {
  /// Fills in what `form`, the pattern's text, says about its shape.
  mutating func describe(_ form: QueryForm, language: Language, captures indices: [String: Int]) {
    siblings = form.siblings
    namesItsPlace = form.isInField
    let roots = form.roots
    for root in roots {
      rootKinds.insert(root, in: language)
      namesItsPlace = namesItsPlace || root.isInField || root.namesSupertype || root.isSupertype(in: language)
      hasChildren = hasChildren || root.hasChildren
      for name in root.captures {
        if let index = indices[name], !rootCaptures.contains(index) { rootCaptures.append(index) }
      }
    }
    if roots.count == 1 {
      opening = roots[0].opening.map { KindSet($0, in: language) }
      neighbours = roots[0].neighbours.map {
        Neighbours(first: KindSet($0.first, in: language), second: KindSet($0.second, in: language))
      }
    }
    collectCaptures(form, indices)
  }

  private mutating func collectCaptures(_ form: QueryForm, _ indices: [String: Int]) {
    for name in form.captures {
      if let index = indices[name], !captures.contains(index) { captures.append(index) }
    }
    for child in form.children { collectCaptures(child, indices) }
  }
}

extension QueryForm {
  fileprivate func isSupertype(in language: Language) -> Bool {
    if case .node(let name) = kind { return language.symbols(named: name).isEmpty }
    return false
  }
}

extension KindSet {
  fileprivate init(_ form: QueryForm, in language: Language) {
    self.init()
    insert(form, in: language)
  }

  fileprivate mutating func insert(_ form: QueryForm, in language: Language) {
    switch form.kind {
    case .node(let name): insert(name, in: language)
    case .wildcard: isWildcard = true
    case .alternation, .group: break
    }
  }
}
