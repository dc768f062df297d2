import Base

/// Turns the text of a `patterns.toml` into a ``PatternFile``. What is wrong is reported and left out; the rest stays.
struct PatternDecoder {
  let path: String
  private(set) var file = PatternFile()
  private var macros: [String: String] = [:]

  /// Throws what is wrong if the whole text cannot be read.
  static func decode(_ text: String, path: String) throws(PatternIssue) -> PatternFile {
    var decoder = PatternDecoder(path: path)
    do {
      decoder.readTop(try TOMLDocument.parse(text))
    } catch {
      throw PatternIssue(.error, file: path, key: "", "not TOML: \(error)")
    }
    return decoder.file
  }

  private mutating func report(_ severity: PatternIssue.Severity, _ key: String, _ message: String) {
    file.issues.append(PatternIssue(severity, file: path, key: key, message))
  }

  // MARK: Values

  /// A value, or a complaint that it is not what it must be.
  private mutating func known<Value>(_ value: Value?, _ key: String, _ kind: String) -> Value? {
    if value == nil { report(.error, key, "must be \(kind)") }
    return value
  }

  private mutating func string(_ value: TOMLValue, _ key: String) -> String? { known(value.string, key, "a string") }

  private mutating func bool(_ value: TOMLValue, _ key: String) -> Bool? { known(value.bool, key, "true or false") }

  private mutating func int(_ value: TOMLValue, _ key: String, in range: ClosedRange<Int>) -> Int? {
    let number = value.int.flatMap { range.contains($0) ? $0 : nil }
    return known(number, key, "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  private mutating func table(_ value: TOMLValue, _ key: String) -> [String: TOMLValue]? {
    known(value.table, key, "a table")
  }

  /// A string, or an array of strings.
  private mutating func strings(_ value: TOMLValue, _ key: String) -> [String] {
    if let string = value.string { return [string] }
    guard let array = value.array else {
      report(.error, key, "must be a string or an array of strings")
      return []
    }
    var result: [String] = []
    for index in 0..<array.count {
      if let string = string(array[index], "\(key)[\(index)]") { result.append(string) }
    }
    return result
  }

  private func entries(_ table: [String: TOMLValue]) -> [(key: String, value: TOMLValue)] {
    table.keys.sorted().compactMap { key in table[key].map { (key, $0) } }
  }

  // MARK: Parts of the file

  private mutating func readTop(_ top: [String: TOMLValue]) {
    // Macros first: the rules need them.
    if let value = top["define"], let table = table(value, "define") {
      for (name, value) in entries(table) {
        if let text = string(value, "define.\(name)") { macros[name] = text }
      }
    }
    for (key, value) in entries(top) {
      switch key {
      case "define": break
      case "inherits": file.inherits = strings(value, key)
      case "embeds": file.embeds = strings(value, key)
      case "extends": file.extends = bool(value, key) ?? false
      case "start": file.start = string(value, key)
      case "ignore_case": file.ignoresCase = bool(value, key) ?? false
      case "words": if let table = table(value, key) { readWords(table) }
      case "states": if let table = table(value, key) { readStates(table) }
      default: report(.warning, key, "unknown key; it has no effect")
      }
    }
  }

  private mutating func readWords(_ lists: [String: TOMLValue]) {
    for (name, value) in entries(lists) {
      guard let captures = table(value, "words.\(name)") else { continue }
      var list = PatternFile.WordList()
      for (capture, value) in entries(captures) {
        let key = "words.\(name).\(capture)"
        let words = strings(value, key).flatMap { $0.split(separator: " ").map(String.init) }
        switch capture {
        case "query": list.query = words
        case "without": list.without = words
        default:
          for word in words {
            if let other = list.written[word], other != capture {
              report(.warning, key, "\"\(word)\" is listed as \(other), too; it stays that")
            } else {
              list.written[word] = capture
            }
          }
        }
      }
      file.words[name] = list
    }
  }

  private mutating func readStates(_ states: [String: TOMLValue]) {
    for (name, value) in entries(states) {
      guard let table = table(value, "states.\(name)") else { continue }
      var state = PatternDefinition.State()
      for (key, value) in entries(table) {
        switch key {
        case "capture": state.capture = string(value, "states.\(name).capture")
        case "rules": state.items = readRules(value, "states.\(name).rules")
        default: report(.warning, "states.\(name).\(key)", "unknown key; it has no effect")
        }
      }
      file.states[name] = state
    }
  }

  private mutating func readRules(_ value: TOMLValue, _ key: String) -> [PatternDefinition.Item] {
    guard let array = value.array else {
      report(.error, key, "must be an array of tables")
      return []
    }
    var items: [PatternDefinition.Item] = []
    for index in 0..<array.count {
      let key = "\(key)[\(index)]"
      guard let table = table(array[index], key) else { continue }
      if let value = table["include"] {
        if table.count > 1 { report(.warning, key, "an include takes no other key; they have no effect") }
        if let name = string(value, "\(key).include") { items.append(.include(name)) }
      } else if let rule = readRule(table, key) {
        items.append(.rule(rule))
      }
    }
    return items
  }

  private mutating func readRule(_ table: [String: TOMLValue], _ path: String) -> PatternDefinition.Rule? {
    guard let value = table["match"], let written = string(value, "\(path).match") else {
      if table["match"] == nil { report(.error, path, "has neither \"match\" nor \"include\"") }
      return nil
    }
    var rule = PatternDefinition.Rule(match: expand(written, "\(path).match"))
    for (name, value) in entries(table) {
      let key = "\(path).\(name)"
      switch name {
      case "match": break
      case "capture": rule.capture = string(value, key)
      case "captures": if let table = self.table(value, key) { rule.groups = readGroups(table, key) }
      case "words": rule.words = strings(value, key)
      case "word_group": rule.wordGroup = int(value, key, in: 0...99) ?? 0
      case "pop":
        // `true` is one state.
        if let bool = value.bool { rule.pops = bool ? 1 : 0 } else { rule.pops = int(value, key, in: 1...16) ?? 0 }
      case "push": rule.pushes = strings(value, key)
      case "set": rule.sets = string(value, key)
      case "remember": rule.remembers = int(value, key, in: 0...99)
      case "delimiter": rule.delimiter = int(value, key, in: 0...99)
      case "delimiter_test":
        guard let text = string(value, key) else { break }
        if let test = PatternDefinition.DelimiterTest(rawValue: text) {
          rule.delimiterTest = test
        } else {
          report(.error, key, "must be \"equal\", \"prefix\", \"cut\" or \"within\"")
        }
      default: report(.warning, key, "unknown key; it has no effect")
      }
    }
    return check(rule, path) ? rule : nil
  }

  private mutating func readGroups(_ table: [String: TOMLValue], _ key: String) -> [Int: String] {
    var groups: [Int: String] = [:]
    for (name, value) in entries(table) {
      guard let number = Int(name), (1...99).contains(number) else {
        report(.error, "\(key).\(name)", "must be the number of a group, from 1 to 99")
        continue
      }
      groups[number] = string(value, "\(key).\(name)")
    }
    return groups
  }

  private mutating func check(_ rule: PatternDefinition.Rule, _ path: String) -> Bool {
    var isUsable = true
    for problem in PatternLinter.problems(in: rule.match) {
      report(problem.severity, "\(path).match", problem.message)
      if problem.severity == .error { isUsable = false }
    }
    if rule.sets != nil, rule.pops > 0 || !rule.pushes.isEmpty {
      report(.error, path, "\"set\" goes with neither \"pop\" nor \"push\"")
      isUsable = false
    }
    if rule.remembers != nil, rule.sets == nil, rule.pushes.isEmpty {
      report(.warning, path, "\"remember\" has no effect without \"push\" or \"set\"")
    }
    return isUsable
  }

  /// An expression longer than this, in bytes, is no expression: macros that hold each other more than once grow without
  /// bound.
  private static let expansionLimit = 16 << 10

  private static let deepestMacro = 8

  /// Replaces `{{name}}` by what `define` says, and what that holds in turn.
  private mutating func expand(_ text: String, _ key: String) -> String {
    guard text.utf8.count <= Self.expansionLimit else {
      report(.error, key, "it is longer than \(Self.expansionLimit) bytes")
      return ""
    }
    var text = text
    for _ in 0..<Self.deepestMacro {
      guard text.contains("{{") else { return text }
      var result = ""
      var rest = text[...]
      while let open = rest.firstRange(of: "{{") {
        result += rest[..<open.lowerBound]
        rest = rest[open.upperBound...]
        guard let close = rest.firstRange(of: "}}") else {
          report(.error, key, "\"{{\" without \"}}\"")
          return result + rest
        }
        let name = String(rest[..<close.lowerBound])
        if let macro = macros[name] { result += macro } else { report(.error, key, "\"\(name)\" is not in \"define\"") }
        rest = rest[close.upperBound...]
        guard result.utf8.count <= Self.expansionLimit else {
          report(.error, key, "macros make it longer than \(Self.expansionLimit) bytes")
          return ""
        }
      }
      text = result + rest
    }
    if text.contains("{{") { report(.error, key, "macros are nested more than \(Self.deepestMacro) deep") }
    return text
  }
}
