internal import CTreeSitter
internal import PCRE2

/// Turns the predicates of patterns into tests, properties and directives.
struct PredicateCompiler {
  struct Problem: Error {
    var message: String
    var disables = true
  }

  private let language: Language
  private let query: OpaquePointer
  private var regexes: [String: Regex] = [:]

  init(language: Language, query: OpaquePointer) {
    self.language = language
    self.query = query
  }

  /// Reads all predicates of a pattern, and says what is wrong with them.
  mutating func compile(pattern index: UInt32, into pattern: inout Pattern) -> [Problem] {
    var problems: [Problem] = []
    for (name, arguments) in predicates(of: index) {
      do throws(Problem) {
        if name.hasSuffix("!") {
          try addDirective(name, arguments, to: &pattern)
        } else {
          pattern.predicates.append(try predicate(name, arguments))
        }
      } catch {
        problems.append(Problem(message: "#\(name): \(error.message)", disables: error.disables))
      }
    }
    return problems
  }

  private func predicates(of index: UInt32) -> [(String, [PredicateArgument])] {
    var count: UInt32 = 0
    guard let steps = ts_query_predicates_for_pattern(query, index, &count) else { return [] }
    var result: [(String, [PredicateArgument])] = []
    var name: String?
    var arguments: [PredicateArgument] = []
    for step in UnsafeBufferPointer(start: steps, count: Int(count)) {
      switch step.type {
      case TSQueryPredicateStepTypeCapture: arguments.append(.capture(Int(step.value_id)))
      case TSQueryPredicateStepTypeString:
        let value = string(step.value_id)
        if name == nil { name = value } else { arguments.append(.string(value)) }
      default:
        if let name { result.append((name, arguments)) }
        name = nil
        arguments = []
      }
    }
    return result
  }

  private func string(_ id: UInt32) -> String {
    var length: UInt32 = 0
    guard let text = ts_query_string_value_for_id(query, id, &length) else { return "" }
    return text.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      String(decoding: UnsafeBufferPointer(start: $0, count: Int(length)), as: UTF8.self)
    }
  }

  // MARK: Conditions

  private mutating func predicate(_ name: String, _ arguments: [PredicateArgument]) throws(Problem) -> Predicate {
    guard let form = PredicateForm(name) else {
      let advice = name.hasSuffix("vim-match?") ? " (write #match? or #lua-match? instead of Vim's patterns)" : ""
      throw Problem(message: "unknown predicate\(advice); the pattern is switched off")
    }
    let test: PredicateTest
    switch form.base {
    case "eq":
      let capture = try arguments.capture(0)
      try arguments.expect(2)
      switch arguments[1] {
      case .capture(let other): test = .texts(capture, equal: other, form.quantity, differs: form.differs)
      case .string(let text): test = .text(capture, equals: Array(text.utf8), form.quantity, differs: form.differs)
      }
    case "match", "lua-match":
      let capture = try arguments.capture(0)
      try arguments.expect(2)
      let regex = try regex(form.base, try arguments.string(1))
      test = .match(capture, regex, form.quantity, differs: form.differs)
    case "contains":
      let needles = try arguments.strings(from: 1).map { Array($0.utf8) }
      test = .contains(try arguments.capture(0), needles, form.quantity)
    case "any-of":
      test = .isOneOf(try arguments.capture(0), ByteStringSet(try arguments.strings(from: 1).map { Array($0.utf8) }))
    case "has-ancestor": test = .hasAncestor(try arguments.capture(0), try kinds(arguments))
    case "has-parent": test = .hasParent(try arguments.capture(0), try kinds(arguments))
    case "kind-eq": test = .kind(try arguments.capture(0), try kinds(arguments))
    default:
      var capture: Int?
      if case .capture(let index)? = arguments.first { capture = index }
      let property = try arguments.string(capture == nil ? 0 : 1)
      guard property == "local" else { throw Problem(message: "unknown property \"\(property)\"") }
      test = .isLocal(capture)
    }
    return Predicate(test: test, isNegated: form.isNegated)
  }

  private func kinds(_ arguments: [PredicateArgument]) throws(Problem) -> KindSet {
    // Kinds that the language lacks are ignored: sets are shared between dialects.
    KindSet(try arguments.strings(from: 1).filter { !language.symbols(named: $0).isEmpty }, in: language)
  }

  private mutating func regex(_ dialect: String, _ pattern: String) throws(Problem) -> Regex {
    let key = dialect + " " + pattern
    if let regex = regexes[key] { return regex }
    let regex: Regex
    do throws(RegexError) {
      regex =
        dialect == "lua-match"
        ? try Regex(luaPattern: pattern) : try Regex(pattern, options: [.dollarEndOnly, .unicodeClasses])
    } catch {
      throw Problem(message: "bad pattern \"\(pattern)\": \(error)")
    }
    regexes[key] = regex
    return regex
  }

  // MARK: Directives

  private mutating func addDirective(
    _ name: String, _ arguments: [PredicateArgument], to pattern: inout Pattern
  ) throws(Problem) {
    switch name {
    case "set!": try setProperty(arguments, in: &pattern)
    case "offset!":
      try arguments.expect(5)
      let capture = try arguments.capture(0)
      pattern.directives.append(
        .offset(
          capture: capture, startRow: try arguments.integer(1), startColumn: try arguments.integer(2),
          endRow: try arguments.integer(3), endColumn: try arguments.integer(4)))
    case "gsub!":
      try arguments.expect(3)
      let capture = try arguments.capture(0)
      let replacement = ReplacementPart.parts(of: try arguments.string(2))
      let regex = try regex("lua-match", try arguments.string(1))
      pattern.directives.append(.substitute(Substitution(capture: capture, regex: regex, replacement: replacement)))
    case "trim!":
      guard arguments.count == 1 || arguments.count == 5 else {
        throw Problem(message: "wants a capture, and four numbers or none")
      }
      let capture = try arguments.capture(0)
      var flags = [0, 0, 1, 0]
      if arguments.count == 5 {
        for index in 0..<4 { flags[index] = try arguments.integer(index + 1) }
      }
      pattern.directives.append(
        .trim(
          capture: capture, startLines: flags[0] != 0, startColumns: flags[1] != 0, endLines: flags[2] != 0,
          endColumns: flags[3] != 0))
    default: throw Problem(message: "unknown directive; it is ignored", disables: false)
    }
  }

  private func setProperty(_ arguments: [PredicateArgument], in pattern: inout Pattern) throws(Problem) {
    var strings: [String] = []
    var capture: Int?
    for (index, argument) in arguments.enumerated() {
      switch argument {
      case .string(let value): strings.append(value)
      case .capture(let value):
        guard index == 0 else { throw Problem(message: "a capture can only come first") }
        capture = value
      }
    }
    guard let key = strings.first, strings.count <= 2 else {
      throw Problem(message: "wants a key and at most one value")
    }
    let value: String? = strings.count > 1 ? strings[1] : nil
    if let capture {
      pattern.captureProperties[capture, default: [:]][key] = .some(value)
      return
    }
    pattern.properties[key] = .some(value)
    if key == "priority" {
      guard let priority = value.flatMap({ Int($0) }) else { throw Problem(message: "the priority must be a number") }
      pattern.priority = priority
    }
  }
}

/// An argument of a predicate or a directive.
private enum PredicateArgument {
  case capture(Int)
  case string(String)
}

/// A predicate's name taken apart.
private struct PredicateForm {
  var base: String
  var quantity = PredicateTest.Quantity.all
  /// The whole predicate is turned round.
  var isNegated = false
  /// Each node is asked for the opposite.
  var differs = false

  private static let bases: Set<String> = [
    "eq", "match", "lua-match", "contains", "any-of", "has-ancestor", "has-parent", "kind-eq", "is",
  ]
  private static let quantified: Set<String> = ["eq", "match", "lua-match", "contains"]

  init?(_ name: String) {
    guard name.hasSuffix("?") else { return nil }
    base = String(name.dropLast())
    if base == "is-not" {
      base = "is"
      isNegated = true
    }
    if PredicateForm.bases.contains(base) { return }
    if base.hasPrefix("not-") {
      isNegated = true
      base.removeFirst(4)
    }
    if base.hasPrefix("any-"), base != "any-of" {
      quantity = .any
      base.removeFirst(4)
      if base.hasPrefix("not-") {
        differs = true
        base.removeFirst(4)
      }
      guard PredicateForm.quantified.contains(base), !(base == "contains" && differs) else { return nil }
    }
    guard PredicateForm.bases.contains(base) else { return nil }
  }
}

private typealias Problem = PredicateCompiler.Problem

/// Arguments with complaints.
extension [PredicateArgument] {
  fileprivate func expect(_ count: Int) throws(Problem) {
    guard self.count == count else { throw Problem(message: "wants \(count) arguments, not \(self.count)") }
  }

  fileprivate func capture(_ index: Int) throws(Problem) -> Int {
    guard index < count, case .capture(let capture) = self[index] else {
      throw Problem(message: "argument \(index + 1) must be a capture")
    }
    return capture
  }

  fileprivate func string(_ index: Int) throws(Problem) -> String {
    guard index < count, case .string(let string) = self[index] else {
      throw Problem(message: "argument \(index + 1) must be a string")
    }
    return string
  }

  fileprivate func strings(from first: Int) throws(Problem) -> [String] {
    guard first < count else { throw Problem(message: "wants at least one string") }
    var strings: [String] = []
    for index in first..<count { strings.append(try string(index)) }
    return strings
  }

  fileprivate func integer(_ index: Int) throws(Problem) -> Int {
    guard let value = Int32(try string(index)) else {
      throw Problem(message: "argument \(index + 1) must be a whole number")
    }
    return Int(value)
  }
}
