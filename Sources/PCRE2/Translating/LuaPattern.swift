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
        return Item(text: "[\(members.text)]", complement: "[^\(members.text)]", holdsZero: members.holdsZero)
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
        let known = LuaPattern.members(of: next)
        members += known?.text ?? LuaPattern.code(next)
        holdsZero = holdsZero || known?.holdsZero ?? false
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

  /// The inside of a set for `%a` and its like, and whether it holds zero; nil when the character is no class.
  private static func members(of name: Unicode.Scalar) -> (text: String, holdsZero: Bool)? {
    let isComplement = name.properties.isUppercase
    let letter = name.properties.lowercaseMapping
    if letter == "z" { return (isComplement ? "\\x01-\\x{10FFFF}" : "\\x00", !isComplement) }
    guard let known = classes[letter] else { return nil }
    return ("[:\(isComplement ? "^" : "")\(known):]", isComplement != (letter == "c"))
  }

  private static let classes = [
    "a": "alpha", "c": "cntrl", "d": "digit", "g": "graph", "l": "lower", "p": "punct", "s": "space", "u": "upper",
    "w": "alnum", "x": "xdigit",
  ]
}
