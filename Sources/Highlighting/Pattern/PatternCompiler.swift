internal import Grammars
internal import PCRE2

/// Flattens includes, joins the rules of each state and compiles them.
struct PatternCompiler {
  private let definition: PatternDefinition
  private(set) var issues: [PatternIssue] = []
  private var names: [String] = []
  private var numbers: [String: Int] = [:]
  private var words: [String: WordTable] = [:]
  /// The number of groups in each expression; nil if it does not compile.
  private var groupCounts: [String: Int?] = [:]

  /// Rules beyond this in one state are left out, so that the joined expression stays small enough to compile.
  private static let maximumRules = 512
  private static let maximumIncludeDepth = 16

  init(_ definition: PatternDefinition) {
    self.definition = definition
    for (name, list) in definition.words {
      words[name] = WordTable(list, ignoresCase: definition.caselessWords.contains(name))
    }
  }

  private mutating func report(_ key: String, _ message: String) {
    issues.append(PatternIssue(.error, file: "\(definition.language)/patterns.toml", key: key, message))
  }

  mutating func compile() -> (states: [PatternProgram.State], start: Int) {
    // Only what can be reached from the start is compiled.
    let start = number(of: definition.start)
    var states: [PatternProgram.State] = []
    while states.count < names.count { states.append(compileState(names[states.count])) }
    return (states, start)
  }

  private mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    if definition.states[name] == nil { report("states", "there is no state \"\(name)\"; it is taken as empty") }
    let number = names.count
    names.append(name)
    numbers[name] = number
    return number
  }

  /// The rules of a state and of those that it includes, each state's once: behind the first time none of them can match.
  private func rules(
    of name: String, depth: Int, seen: inout Set<String>
  ) -> [(key: String, rule: PatternDefinition.Rule)] {
    guard let state = definition.states[name], depth < Self.maximumIncludeDepth, seen.insert(name).inserted else {
      return []
    }
    var found: [(key: String, rule: PatternDefinition.Rule)] = []
    for (index, item) in state.items.enumerated() {
      switch item {
      case .rule(let rule): found.append(("states.\(name).rules[\(index)]", rule))
      case .include(let other): found += rules(of: other, depth: depth + 1, seen: &seen)
      }
    }
    return found
  }

  private mutating func compileState(_ name: String) -> PatternProgram.State {
    let own = definition.states[name]?.capture.map { StyleTable.shared.id(for: $0) } ?? 0
    let empty = PatternProgram.State(style: own, regex: nil, rules: [], ruleOfGroup: [0])
    var linked: [PatternProgram.Rule] = []
    var ruleOfGroup = [0]
    var parts: [String] = []
    var seen: Set<String> = []
    for (key, rule) in rules(of: name, depth: 0, seen: &seen).prefix(Self.maximumRules) {
      guard let count = groupCount(rule.match, key) else { continue }
      let first = ruleOfGroup.count
      ruleOfGroup += Array(repeating: linked.count, count: count + 1)
      linked.append(link(rule, first: first, count: count, own: own, key: key))
      parts.append("(\(rule.match))")
    }
    guard !parts.isEmpty else { return empty }
    do {
      // Any of the three line ends stops "." and counts for "$".
      let regex = try Regex("(*ANYCRLF)" + parts.joined(separator: "|"))
      return PatternProgram.State(style: own, regex: regex, rules: linked, ruleOfGroup: ruleOfGroup)
    } catch {
      report("states.\(name)", "its rules do not compile together: \(error)")
      return empty
    }
  }

  private mutating func groupCount(_ match: String, _ key: String) -> Int? {
    if let known = groupCounts[match] { return known }
    var count: Int?
    do {
      let regex = try Regex("(*ANYCRLF)" + match)
      count = regex.groupCount
    } catch {
      report("\(key).match", "\(error)")
    }
    groupCounts[match] = .some(count)
    return count
  }

  private mutating func link(
    _ rule: PatternDefinition.Rule, first: Int, count: Int, own: StyleID, key: String
  ) -> PatternProgram.Rule {
    let mentioned = Array(rule.groups.keys) + [rule.wordGroup, rule.remembers ?? 0, rule.delimiter ?? 0]
    if let worst = mentioned.max(), worst > count {
      report(key, "names group \(worst), but the expression has \(count)")
    }
    return PatternProgram.Rule(
      rule, own: own, words: rule.words.compactMap { words[$0] }, pushes: rule.pushes.map { number(of: $0) },
      sets: rule.sets.map { number(of: $0) }, first: first, count: count)
  }
}
