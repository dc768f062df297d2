extension Pattern {
  /// Fills in what `form`, the pattern's text, says about its shape.
  mutating func describe(_ form: QueryForm, language: Language, captures indices: [String: Int]) {
    matchesSiblings = form.spansSiblings
    for root in form.roots {
      rootKinds.insert(root, in: language)
      hasChildren = hasChildren || root.hasChildren
      for name in root.captures {
        if let index = indices[name], !rootCaptures.contains(index) { rootCaptures.append(index) }
      }
      for child in root.children { mention(child, isCaptured: false, language) }
    }
    collectCaptures(form, indices)
  }

  private mutating func mention(_ form: QueryForm, isCaptured: Bool, _ language: Language) {
    let isCaptured = isCaptured || !form.captures.isEmpty
    switch form.kind {
    case .node, .wildcard:
      if isCaptured || form.hasChildren { mentionedInnerKinds.insert(form, in: language) }
      for child in form.children { mention(child, isCaptured: false, language) }
    case .alternation, .group:
      for child in form.children { mention(child, isCaptured: isCaptured, language) }
    }
  }

  private mutating func collectCaptures(_ form: QueryForm, _ indices: [String: Int]) {
    for name in form.captures {
      if let index = indices[name], !captures.contains(index) { captures.append(index) }
    }
    for child in form.children { collectCaptures(child, indices) }
  }
}

extension KindSet {
  fileprivate mutating func insert(_ form: QueryForm, in language: Language) {
    switch form.kind {
    case .node(let name): insert(name, in: language)
    case .wildcard: isWildcard = true
    case .alternation, .group: break
    }
  }
}
