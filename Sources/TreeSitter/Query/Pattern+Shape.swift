extension Pattern {
  /// Fills in what `form`, the pattern's text, says about its shape.
  mutating func describe(_ form: QueryForm, language: Language, captures indices: [String: Int]) {
    siblings = form.siblings
    namesItsPlace = form.field != nil
    let roots = form.roots
    for root in roots {
      rootKinds.insert(root, in: language)
      namesItsPlace = namesItsPlace || root.field != nil || root.isSupertype(in: language)
      hasChildren = hasChildren || root.hasChildren
      for name in root.captures {
        if let index = indices[name], !rootCaptures.contains(index) { rootCaptures.append(index) }
      }
    }
    if roots.count == 1 {
      opening = roots[0].opening.map { KindSet($0, in: language) }
      inside = Inside(roots[0], in: language)
    }
    collectCaptures(form, indices)
    namesSupertypes = form.hasSupertypes(in: language)
  }

  private mutating func collectCaptures(_ form: QueryForm, _ indices: [String: Int]) {
    for name in form.captures {
      if let index = indices[name], !captures.contains(index) { captures.append(index) }
    }
    for child in form.children { collectCaptures(child, indices) }
  }
}

extension Pattern.Inside {
  /// What must lie in a node that has this form.
  fileprivate init(_ form: QueryForm, in language: Language) {
    self = .anything
    guard form.captures.isEmpty else { return }
    switch form.children.count {
    case 1:
      let child = form.children[0]
      switch child.kind {
      case .node, .wildcard:
        let field = child.field.flatMap { language.fieldID(of: $0) }
        self = .child(KindSet(child, in: language), field: field, Self(child, in: language))
      case .alternation, .group: return
      }
    case 2 where form.anchored.contains(1) && form.children.allSatisfy(\.isOneNamedNode):
      self = .neighbours(KindSet(form.children[0], in: language), KindSet(form.children[1], in: language))
    default: return
    }
  }
}

extension QueryForm {
  fileprivate var isOneNamedNode: Bool {
    guard case .node = kind else { return false }
    return !isQuoted && !isOptional && !isRepeated
  }

  fileprivate func isSupertype(in language: Language) -> Bool {
    if namesSupertype { return true }
    guard case .node(let name) = kind, !isQuoted else { return false }
    return !language.symbols(named: name).contains(where: language.isNamed)
  }

  fileprivate func hasSupertypes(in language: Language) -> Bool {
    isSupertype(in: language) || children.contains { $0.hasSupertypes(in: language) }
  }
}

extension KindSet {
  fileprivate init(_ form: QueryForm, in language: Language) {
    self.init()
    insert(form, in: language)
  }

  fileprivate mutating func insert(_ form: QueryForm, in language: Language) {
    switch form.kind {
    case .node(let name): insert(name, in: language, isNamed: !form.isQuoted)
    case .wildcard: isWildcard = true
    case .alternation, .group: break
    }
  }
}
