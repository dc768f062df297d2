extension Regex {
  /// Compiles a Vim pattern as with `'magic'` set; `\v`, `\m`, `\M`, `\V`, `\c` and `\C` work. What has no
  /// counterpart (`~`, marks, cursor and line numbers, `\z(`) is an error. `^` and `$` are the borders of the text.
  public convenience init(vimPattern: String) throws(RegexError) {
    var translator = VimPattern(vimPattern)
    let pattern = try translator.translate()
    try self.init(pattern, options: translator.ignoresCase ? [.caseless, .dollarEndOnly] : .dollarEndOnly)
  }

  /// Whether a Vim pattern begins with one of `\v`, `\m`, `\M`, `\V`.
  public static func isMagicExplicit(_ vimPattern: String) -> Bool {
    ["\\v", "\\m", "\\M", "\\V"].contains { vimPattern.hasPrefix($0) }
  }
}

/// Translates Vim's patterns, by recursive descent: alternatives of conjunctions of pieces.
struct VimPattern {
  /// How much has a meaning without a backslash.
  private enum Magic: Int, Comparable {
    case veryNo, no, yes, very

    static func < (left: Magic, right: Magic) -> Bool { left.rawValue < right.rawValue }
  }

  private enum Token: Equatable {
    case literal(Unicode.Scalar)
    /// A character with a meaning, named as in very magic.
    case special(Unicode.Scalar)
    /// A backslash (or in very magic none) and a letter.
    case letter(Unicode.Scalar)
  }

  private static let maximumDepth = 100

  private(set) var ignoresCase = false
  private let input: [Unicode.Scalar]
  private var position = 0
  private var magic = Magic.yes
  private var depth = 0

  init(_ pattern: String) { input = Array(pattern.unicodeScalars) }

  mutating func translate() throws(RegexError) -> String {
    let result = try alternatives()
    guard position >= input.count else { throw failure("a closing parenthesis without an opening one") }
    return result
  }

  private func failure(_ message: String) -> RegexError {
    let before = input[..<min(position, input.count)].reduce(0) { $0 + UTF8.width($1) }
    return RegexError(message: message, offset: before)
  }

  // MARK: Structure

  private mutating func alternatives() throws(RegexError) -> String {
    depth += 1
    defer { depth -= 1 }
    guard depth <= VimPattern.maximumDepth else { throw failure("nested too deeply") }
    var result = try conjunction()
    while take(.special("|")) { result += "|" + (try conjunction()) }
    return result
  }

  private mutating func conjunction() throws(RegexError) -> String {
    var result = ""
    var last = try concatenation()
    while take(.special("&")) {
      result += "(?=\(last))"
      last = try concatenation()
    }
    return result + last
  }

  private mutating func concatenation() throws(RegexError) -> String {
    var result = ""
    var openLookaheads = 0
    var isStart = true
    while let (token, next) = token(at: position) {
      if token == .special("|") || token == .special("&") || token == .special(")") { break }
      let start = position
      position = next
      if modifier(token) { continue }
      if token == .letter("z"), let target = peek {
        position += 1
        switch target {
        case "s": result += "\\K"
        case "e":
          result += "(?="
          openLookaheads += 1
        default: throw failure("\\z\(target) is not supported")
        }
        continue
      }
      let atom = try self.atom(token, from: start, isStart: isStart)
      isStart = false
      result += try multiplied(atom)
    }
    return result + String(repeating: ")", count: openLookaheads)
  }

  /// `\v` and its like.
  private mutating func modifier(_ token: Token) -> Bool {
    guard case .letter(let letter) = token else { return false }
    switch letter {
    case "v": magic = .very
    case "m": magic = .yes
    case "M": magic = .no
    case "V": magic = .veryNo
    case "c": ignoresCase = true
    case "C": ignoresCase = false
    case "Z": break
    default: return false
    }
    return true
  }

  private mutating func multiplied(_ atom: String) throws(RegexError) -> String {
    var result = atom
    while let (token, next) = token(at: position), case .special(let special) = token {
      switch special {
      case "*", "+":
        position = next
        result = "(?:\(result))\(special)"
      case "=", "?":
        position = next
        result = "(?:\(result))?"
      case "{":
        position = next
        result = "(?:\(result))" + (try count())
      case "@":
        position = next
        result = try look(result)
      default: return result
      }
    }
    return result
  }

  private mutating func count() throws(RegexError) -> String {
    var text = ""
    while let scalar = peek, scalar != "}" {
      position += 1
      if scalar == "\\", peek == "}" { break }
      text.unicodeScalars.append(scalar)
    }
    guard peek == "}" else { throw failure("a { is not closed") }
    position += 1
    let isLazy = text.hasPrefix("-")
    if isLazy { text.removeFirst() }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.isEmpty || Int($0) != nil }) else { throw failure("a bad count") }
    let low = parts.first.flatMap { Int($0) }
    let high = parts.count == 2 ? Int(parts[1]) : low
    let counted = low == nil && high == nil ? "*" : "{\(low ?? 0),\(high.map(String.init) ?? "")}"
    return counted + (isLazy ? "?" : "")
  }

  private mutating func look(_ atom: String) throws(RegexError) -> String {
    while let scalar = peek, ("0"..."9").contains(scalar) { position += 1 }
    guard let first = peek else { throw failure("@ is not complete") }
    position += 1
    switch first {
    case ">": return "(?>\(atom))"
    case "=": return "(?=\(atom))"
    case "!": return "(?!\(atom))"
    case "<":
      guard let second = peek, second == "=" || second == "!" else { throw failure("@< is not complete") }
      position += 1
      return "(?<\(second)\(atom))"
    default: throw failure("@\(first) is not supported")
    }
  }

  // MARK: Tokens

  private var peek: Unicode.Scalar? { position < input.count ? input[position] : nil }

  private mutating func take(_ wanted: Token) -> Bool {
    guard let (token, next) = token(at: position), token == wanted else { return false }
    position = next
    return true
  }

  private func token(at position: Int) -> (Token, Int)? {
    guard position < input.count else { return nil }
    let scalar = input[position]
    if scalar == "\\" {
      guard position + 1 < input.count else { return (.literal("\\"), position + 1) }
      let next = input[position + 1]
      if isAlphanumeric(next) || next == "_" { return (.letter(next), position + 2) }
      return (VimPattern.isSpecial(next, plain: false, magic) ? .special(next) : .literal(next), position + 2)
    }
    return (VimPattern.isSpecial(scalar, plain: true, magic) ? .special(scalar) : .literal(scalar), position + 1)
  }

  /// Whether a character has a meaning, written `plain` or behind a backslash.
  private static func isSpecial(_ scalar: Unicode.Scalar, plain: Bool, _ magic: Magic) -> Bool {
    switch scalar {
    case "^", "$": return plain ? magic > .veryNo : magic == .veryNo
    case ".", "*", "[", "~": return plain ? magic > .no : magic <= .no
    case "+", "=", "?", "{", "(", ")", "|", "&", "@", "<", ">", "%": return plain == (magic == .very)
    default: return false
    }
  }

  // MARK: Atoms

  private mutating func atom(_ token: Token, from start: Int, isStart: Bool) throws(RegexError) -> String {
    switch token {
    case .literal(let scalar): return VimClass.code(scalar)
    case .letter(let letter): return try letterAtom(letter)
    case .special(let special):
      switch special {
      case "^": return isStart || magic == .very ? "^" : "\\^"
      case "$": return isAtEnd || magic == .very ? "$" : "\\$"
      case ".": return "[^\\n]"
      case "*" where isStart: return "\\*"
      case "[": return bracket() ?? "\\["
      case "<": return "\\b(?=\\w)"
      case ">": return "\\b(?<=\\w)"
      case "(": return "(" + (try group())
      case "%": return try percent()
      default:
        position = start
        throw failure("\(special) is not supported in this place")
      }
    }
  }

  private var isAtEnd: Bool {
    guard let (token, _) = token(at: position) else { return true }
    return token == .special("|") || token == .special("&") || token == .special(")")
  }

  private mutating func group() throws(RegexError) -> String {
    let content = try alternatives()
    guard take(.special(")")) else { throw failure("a parenthesis is not closed") }
    return content + ")"
  }

  private mutating func percent() throws(RegexError) -> String {
    guard let scalar = peek else { throw failure("% is not complete") }
    position += 1
    switch scalar {
    case "(": return "(?:" + (try group())
    case "^": return "\\A"
    case "$": return "\\z"
    case "d": return try number(radix: 10, digits: 7)
    case "x": return try number(radix: 16, digits: 2)
    case "u": return try number(radix: 16, digits: 4)
    case "U": return try number(radix: 16, digits: 8)
    case "o": return try number(radix: 8, digits: 4)
    case "[":
      var opened = 0
      var result = ""
      while let scalar = peek, scalar != "]" {
        position += 1
        result += "(?:" + VimClass.code(scalar)
        opened += 1
      }
      guard peek == "]", opened > 0 else { throw failure("%[ is not closed") }
      position += 1
      return result + String(repeating: ")?", count: opened)
    default: throw failure("%\(scalar) is not supported")
    }
  }

  private mutating func number(radix: Int, digits: Int) throws(RegexError) -> String {
    var text = ""
    while text.count < digits, let scalar = peek, Int(String(scalar), radix: radix) != nil {
      text.unicodeScalars.append(scalar)
      position += 1
    }
    guard let value = UInt32(text, radix: radix), let scalar = Unicode.Scalar(value) else {
      throw failure("not a character number")
    }
    return VimClass.code(scalar)
  }

  private mutating func letterAtom(_ letter: Unicode.Scalar) throws(RegexError) -> String {
    switch letter {
    case "n": return "\\n"
    case "t": return "\\t"
    case "r": return "\\r"
    case "e": return "\\x1B"
    case "b": return "\\x08"
    case let digit where ("1"..."9").contains(digit): return "\\g{\(digit)}"
    case "_":
      guard let next = peek else { throw failure("\\_ is not complete") }
      position += 1
      switch next {
      case "^": return "(?m:^)"
      case "$": return "(?m:$)"
      case ".": return "(?s:.)"
      case "[":
        guard let members = bracket() else { throw failure("\\_[ is not closed") }
        return "(?:\(members)|\\n)"
      default:
        guard let members = VimClass.text(of: next) else { throw failure("\\_\(next) is not supported") }
        return "(?:\(members)|\\n)"
      }
    default:
      // In very magic the letter may be a plain one.
      guard let members = VimClass.text(of: letter) else { throw failure("\\\(letter) is not supported") }
      return members
    }
  }

  /// A class; nil (and nothing read) when it is not closed, so that the bracket means itself.
  private mutating func bracket() -> String? {
    var scan = position
    var members = ""
    var isNegated = false
    if scan < input.count, input[scan] == "^" {
      isNegated = true
      scan += 1
    }
    var isFirst = true
    while scan < input.count {
      let scalar = input[scan]
      if scalar == "]", !isFirst {
        position = scan + 1
        return isNegated ? "[^\(members)\\n]" : "[\(members)]"
      }
      isFirst = false
      if scalar == "[", let (name, next) = VimClass.named(input, at: scan) {
        members += name
        scan = next
      } else if scalar == "-" {
        // A range if something stands on both sides.
        let isRange = !members.isEmpty && scan + 1 < input.count && input[scan + 1] != "]"
        members += isRange ? "-" : "\\-"
        scan += 1
      } else {
        let (code, next) = VimClass.member(input, at: scan)
        members += code
        scan = next
      }
    }
    return nil
  }
}

private func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
  scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
}
