extension Regex {
  /// Compiles a Lua pattern. `%b()` has no counterpart and is an error. Letters and digits are ASCII's, as in Lua's
  /// default locale, and a single-character item stands for one character where Lua has one byte.
  package convenience init(luaPattern: String) throws(RegexError) {
    var translator = LuaPattern(luaPattern)
    try self.init(translator.translate(), options: [.dotAll, .dollarEndOnly])
  }
}

/// Translates Lua's patterns.
struct LuaPattern {
  private let input: [Unicode.Scalar]
  private var position = 0
  private var output = ""

  init(_ pattern: String) { input = Array(pattern.unicodeScalars) }

  mutating func translate() throws(RegexError) -> String {
    if peek == "^" {
      position += 1
      output += "\\A"
    }
    while let scalar = peek {
      switch scalar {
      case "(":
        position += 1
        output += "("
      case ")":
        position += 1
        output += ")"
      case "$" where position == input.count - 1:
        position += 1
        output += "\\z"
      case "%": try escape()
      default:
        output += try singleCharacter().text
        suffix()
      }
    }
    return output
  }

  private var peek: Unicode.Scalar? { position < input.count ? input[position] : nil }

  private func failure(_ message: String) -> RegexError {
    let before = input[..<min(position, input.count)].reduce(0) { $0 + UTF8.width($1) }
    return RegexError(message: message, offset: before)
  }

  private mutating func escape() throws(RegexError) {
    switch position + 1 < input.count ? input[position + 1] : nil {
    case "b": throw failure("%b is not supported")
    case "f":
      position += 2
      guard peek == "[" else { throw failure("%f must be followed by a set") }
      let set = try singleCharacter()
      // Before the start and behind the end Lua sees a zero byte.
      output += set.holdsZero ? "(?<=\(set.complement))" : "(?<!\(set.text))"
      output += set.holdsZero ? "(?=\(set.text)|\\z)" : "(?=\(set.text))"
    case let digit? where ("1"..."9").contains(digit):
      position += 2
      output += "\\g{\(digit)}"
    default:
      output += try singleCharacter().text
      suffix()
    }
  }

  private mutating func suffix() {
    switch peek {
    case "*", "+", "?":
      output.unicodeScalars.append(input[position])
      position += 1
    case "-":
      output += "*?"
      position += 1
    default: break
    }
  }

  /// What stands for one character, and what stands for all others.
  private struct Item {
    var text: String
    var complement: String
    var holdsZero: Bool
  }

  private mutating func singleCharacter() throws(RegexError) -> Item {
    guard let scalar = peek else { throw failure("the pattern ends too early") }
    position += 1
    switch scalar {
    case ".": return Item(text: ".", complement: "(?!)", holdsZero: true)
    case "[": return try set()
    case "%":
      guard let next = peek else { throw failure("the pattern ends with %") }
      position += 1
      if let members = LuaPattern.members(of: next) {
        return Item(text: "[\(members)]", complement: "[^\(members)]", holdsZero: LuaPattern.holdsZero(next))
      }
      return literal(next)
    default: return literal(scalar)
    }
  }

  private func literal(_ scalar: Unicode.Scalar) -> Item {
    let code = LuaPattern.code(scalar)
    return Item(text: code, complement: "[^\(code)]", holdsZero: scalar.value == 0)
  }

  private mutating func set() throws(RegexError) -> Item {
    var isNegated = false
    if peek == "^" {
      isNegated = true
      position += 1
    }
    var members = ""
    var holdsZero = false
    var isFirst = true
    while true {
      guard let scalar = peek else { throw failure("a set is not closed") }
      position += 1
      if scalar == "]", !isFirst { break }
      isFirst = false
      if scalar == "%" {
        guard let next = peek else { throw failure("a set is not closed") }
        position += 1
        members += LuaPattern.members(of: next) ?? LuaPattern.code(next)
        holdsZero = holdsZero || LuaPattern.holdsZero(next)
      } else if peek == "-", position + 1 < input.count, input[position + 1] != "]" {
        let last = input[position + 1]
        position += 2
        if scalar.value <= last.value { members += "\(LuaPattern.code(scalar))-\(LuaPattern.code(last))" }
        holdsZero = holdsZero || scalar.value == 0
      } else {
        members += LuaPattern.code(scalar)
        holdsZero = holdsZero || scalar.value == 0
      }
    }
    guard !members.isEmpty else {
      let nothing = "(?!)"
      return isNegated
        ? Item(text: ".", complement: nothing, holdsZero: true)
        : Item(text: nothing, complement: ".", holdsZero: false)
    }
    let positive = "[\(members)]"
    let negative = "[^\(members)]"
    return Item(
      text: isNegated ? negative : positive, complement: isNegated ? positive : negative,
      holdsZero: holdsZero != isNegated)
  }

  /// A character that means itself, inside and outside a class.
  private static func code(_ scalar: Unicode.Scalar) -> String {
    let isPlain =
      scalar.value >= 0x80 || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
    return isPlain ? String(scalar) : "\\x{\(String(scalar.value, radix: 16))}"
  }

  /// The inside of a class for `%a` and its like; nil when the character is no class.
  private static func members(of name: Unicode.Scalar) -> String? {
    switch name {
    case "a": return "A-Za-z"
    case "A": return "\\x00-@\\x5B-`\\x7B-\\x{10FFFF}"
    case "c": return "\\x00-\\x1F\\x7F"
    case "C": return "\\x20-\\x7E\\x80-\\x{10FFFF}"
    case "d": return "0-9"
    case "D": return "\\x00-/:-\\x{10FFFF}"
    case "g": return "\\x21-\\x7E"
    case "G": return "\\x00-\\x20\\x7F-\\x{10FFFF}"
    case "l": return "a-z"
    case "L": return "\\x00-`\\x7B-\\x{10FFFF}"
    case "p": return "\\x21-/:-@\\x5B-`\\x7B-\\x7E"
    case "P": return "\\x00-\\x200-9A-Za-z\\x7F-\\x{10FFFF}"
    case "s": return "\\x09-\\x0D\\x20"
    case "S": return "\\x00-\\x08\\x0E-\\x1F\\x21-\\x{10FFFF}"
    case "u": return "A-Z"
    case "U": return "\\x00-@\\x5B-\\x{10FFFF}"
    case "w": return "0-9A-Za-z"
    case "W": return "\\x00-/:-@\\x5B-`\\x7B-\\x{10FFFF}"
    case "x": return "0-9A-Fa-f"
    case "X": return "\\x00-/:-@G-`g-\\x{10FFFF}"
    case "z": return "\\x00"
    case "Z": return "\\x01-\\x{10FFFF}"
    default: return nil
    }
  }

  private static func holdsZero(_ name: Unicode.Scalar) -> Bool {
    switch name {
    case "c", "z", "A", "D", "G", "L", "P", "S", "U", "W", "X": return true
    default: return false
    }
  }
}
