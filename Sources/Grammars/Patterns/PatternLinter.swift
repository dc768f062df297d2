/// Looks for what makes an expression slow or unfit to be joined with others.
///
/// The rules of a state are joined into one alternation, so numbered references and named groups would mean something
/// else there. A repeated group that can give back what it took costs memory for each turn and, where its turns
/// overlap, exponential time.
package enum PatternLinter {
  package struct Problem: Sendable, Hashable {
    package var severity: PatternIssue.Severity
    package var message: String
  }

  package static func problems(in expression: String) -> [Problem] {
    var scanner = PatternScanner(expression)
    scanner.scan()
    return scanner.problems
  }
}

/// One pass over an expression: groups, classes, escapes and quantifiers, as far as the linter needs them.
private struct PatternScanner {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var problems: [PatternLinter.Problem] = []
  /// The open groups: where each began, and whether it is atomic.
  private var groups: [(start: Int, isAtomic: Bool)] = []
  /// Whether the last item was an unbounded quantifier that can give back, on a wide set.
  private var previousWideLoop = false

  init(_ expression: String) {
    bytes = Array(expression.utf8)
  }

  private mutating func refuse(_ message: String) { problems.append(.init(severity: .error, message: message)) }
  private mutating func warn(_ message: String) { problems.append(.init(severity: .warning, message: message)) }

  private func peek(_ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in buffer.indices.allSatisfy { bytes[index + $0] == buffer[$0] } }
  }

  mutating func scan() {
    if bytes.isEmpty { refuse("an empty expression matches everywhere") }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): scanEscape()
      case UInt8(ascii: "["):
        skipClass()
        scanQuantifier(isGroup: false, isWide: true)
      case UInt8(ascii: "("): scanOpen()
      case UInt8(ascii: ")"):
        index += 1
        let group = groups.popLast()
        if group == nil { refuse("\")\" without \"(\"") }
        scanQuantifier(isGroup: true, isWide: false)
      case UInt8(ascii: "."):
        index += 1
        scanQuantifier(isGroup: false, isWide: true)
      case UInt8(ascii: "|"):
        index += 1
        previousWideLoop = false
      default:
        index += 1
        scanQuantifier(isGroup: false, isWide: false)
      }
    }
    if !groups.isEmpty { refuse("\"(\" without \")\"") }
  }

  private mutating func scanOpen() {
    let start = index
    if peek("(*") { refuse("verbs such as (*SKIP) act on the whole state; leave them out") }
    if peek("(?P") || peek("(?'") || (peek("(?<") && !peek("(?<=") && !peek("(?<!")) {
      refuse("name no groups: rules are joined; use numbers in \"captures\"")
    }
    if peek("(?R") || peek("(?&") || peek("(?|") { refuse("no recursion and no (?| groups: rules are joined") }
    if index + 2 < bytes.count, peek("(?"), (0x30...0x39).contains(bytes[index + 2]) {
      refuse("no calls of numbered groups: rules are joined")
    }
    groups.append((start, peek("(?>")))
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "?") { index += 1 }
    previousWideLoop = false
  }

  private mutating func scanEscape() {
    index += 1
    guard index < bytes.count else { return refuse("ends in a lone backslash") }
    let next = bytes[index]
    index += 1
    switch next {
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      refuse("\"\\\(UnicodeScalar(next))\" counts the groups of other rules, too; write \\g{-1}")
    case UInt8(ascii: "k"), UInt8(ascii: "K"), UInt8(ascii: "C"), UInt8(ascii: "Q"):
      refuse("\"\\\(UnicodeScalar(next))\" is not allowed in a rule")
    case UInt8(ascii: "x"), UInt8(ascii: "p"), UInt8(ascii: "P"), UInt8(ascii: "g"):
      if index < bytes.count, bytes[index] == UInt8(ascii: "{") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "}") { index += 1 }
        index = min(index + 1, bytes.count)
      }
    default: break
    }
    let isSet = "swdSWDHNRVX".utf8.contains(next)
    scanQuantifier(isGroup: false, isWide: isSet)
  }

  private mutating func skipClass() {
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "^") { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "]") { index += 1 }
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
      if bytes[index] == UInt8(ascii: "\\") { index += 1 }
      index += 1
    }
    if index >= bytes.count { refuse("\"[\" without \"]\"") }
    index = min(index + 1, bytes.count)
  }

  /// Reads the quantifier at `index`, if there is one, and judges it.
  private mutating func scanQuantifier(isGroup: Bool, isWide: Bool) {
    guard index < bytes.count else { return }
    var isUnbounded = false
    switch bytes[index] {
    case UInt8(ascii: "*"), UInt8(ascii: "+"):
      isUnbounded = true
      index += 1
    case UInt8(ascii: "?"):
      index += 1
    case UInt8(ascii: "{"):
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { return }
      let body = bytes[(index + 1)..<end]
      guard body.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ",") }), !body.isEmpty else { return }
      let most = body.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).last ?? []
      // A high bound is as good as none.
      isUnbounded = most.isEmpty || most.count > 2
      index = end + 1
    default:
      previousWideLoop = false
      return
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "+") {
      index += 1
      previousWideLoop = false
      return
    }
    let isLazy = index < bytes.count && bytes[index] == UInt8(ascii: "?")
    if isLazy { index += 1 }
    guard isUnbounded else { return }
    if isGroup && !groups.contains(where: \.isAtomic) {
      refuse("a repeated group that can give back may take exponential time; make it possessive: (…)*+ or (…)++")
    } else if isWide {
      if previousWideLoop { warn("two loops in a row that can give back take quadratic time; make one possessive") }
      previousWideLoop = true
    }
  }
}
