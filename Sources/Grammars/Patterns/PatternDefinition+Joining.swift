extension PatternDefinition {
  /// Makes all rules and word lists match without regard to case. Each says so itself, so that a guest with other
  /// habits can be embedded.
  mutating func ignoreCase() {
    for (name, state) in states {
      var state = state
      state.items = state.items.map { item in
        guard case .rule(var rule) = item else { return item }
        rule.match = "(?i:\(rule.match))"
        return .rule(rule)
      }
      states[name] = state
    }
    caselessWords = Set(words.keys)
  }

  /// Adds what `base` has and this does not. A state that both have stays this one's; the other is reached as
  /// `<prefix>.<name>`, and what it refers to is looked up here, so that an overriding state takes effect in it.
  mutating func inherit(_ base: PatternDefinition, as prefix: String, startIsOwn: Bool) {
    for (name, state) in base.states {
      states[states[name] == nil ? name : "\(prefix).\(name)"] = state
    }
    for (list, words) in base.words {
      self.words[list, default: [:]].merge(words) { own, _ in own }
    }
    caselessWords.formUnion(base.caselessWords)
    if !startIsOwn, states[start] == nil { start = base.start }
  }

  /// Adds the states and word lists of `guest` under `<prefix>.<name>`, closed in themselves.
  mutating func embed(_ guest: PatternDefinition, as prefix: String) {
    func renamed(_ name: String) -> String { "\(prefix).\(name)" }
    for (name, state) in guest.states {
      var state = state
      state.items = state.items.map { item in
        switch item {
        case .include(let other): return .include(renamed(other))
        case .rule(var rule):
          rule.pushes = rule.pushes.map(renamed)
          rule.sets = rule.sets.map(renamed)
          rule.words = rule.words.map(renamed)
          return .rule(rule)
        }
      }
      states[renamed(name)] = state
    }
    for (list, words) in guest.words { self.words[renamed(list)] = words }
    caselessWords.formUnion(guest.caselessWords.map(renamed))
  }
}
