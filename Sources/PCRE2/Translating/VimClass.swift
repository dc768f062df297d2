/// The characters behind the names in Vim's patterns.
enum VimClass {
  /// A character that means itself, inside and outside a class.
  static func code(_ scalar: Unicode.Scalar) -> String {
    let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
    return isPlain ? String(scalar) : "\\x{\(String(scalar.value, radix: 16))}"
  }

  /// `\s`, `\d` and their like.
  static func text(of letter: Unicode.Scalar) -> String? {
    switch letter {
    case "s": return "[ \\t]"
    case "S": return "[^ \\t\\n]"
    case "d": return "[0-9]"
    case "D": return "[^0-9\\n]"
    case "w": return "[0-9A-Za-z_]"
    case "W": return "[^0-9A-Za-z_\\n]"
    case "a": return "[A-Za-z]"
    case "A": return "[^A-Za-z\\n]"
    case "l": return "[a-z]"
    case "L": return "[^a-z\\n]"
    case "u": return "[A-Z]"
    case "U": return "[^A-Z\\n]"
    case "x": return "[0-9A-Fa-f]"
    case "X": return "[^0-9A-Fa-f\\n]"
    case "o": return "[0-7]"
    case "O": return "[^0-7\\n]"
    case "h": return "[A-Za-z_]"
    case "H": return "[^A-Za-z_\\n]"
    case "i", "k": return "[0-9A-Za-z_\\x{C0}-\\x{10FFFF}]"
    case "I", "K": return "[A-Za-z_\\x{C0}-\\x{10FFFF}]"
    case "f": return "[0-9A-Za-z_/.\\-+,#$%~=\\x{C0}-\\x{10FFFF}]"
    case "F": return "[A-Za-z_/.\\-+,#$%~=\\x{C0}-\\x{10FFFF}]"
    case "p": return "[\\x20-\\x7E\\x{A1}-\\x{10FFFF}]"
    case "P": return "[\\x20-/:-\\x7E\\x{A1}-\\x{10FFFF}]"
    default: return nil
    }
  }

  /// `[:alpha:]` and its like inside a class, at its `[`; with where it ends.
  static func named(_ input: [Unicode.Scalar], at start: Int) -> (String, Int)? {
    guard start + 1 < input.count, input[start + 1] == ":" else { return nil }
    var name = ""
    var scan = start + 2
    while scan + 1 < input.count, input[scan] != ":" {
      name.unicodeScalars.append(input[scan])
      scan += 1
    }
    guard scan + 1 < input.count, input[scan + 1] == "]" else { return nil }
    let known = ["alpha", "digit", "alnum", "lower", "upper", "punct", "space", "xdigit", "blank", "cntrl", "print"]
    let text: String
    switch name {
    case "tab": text = "\\t"
    case "return": text = "\\r"
    case "escape": text = "\\x1B"
    case "backspace": text = "\\x08"
    default:
      guard known.contains(name) || name == "graph" else { return nil }
      text = "[:\(name):]"
    }
    return (text, scan + 2)
  }

  /// One member of a class, with where it ends.
  static func member(_ input: [Unicode.Scalar], at start: Int) -> (String, Int) {
    guard input[start] == "\\", start + 1 < input.count else { return (code(input[start]), start + 1) }
    switch input[start + 1] {
    case "e": return ("\\x1B", start + 2)
    case "t": return ("\\t", start + 2)
    case "r": return ("\\r", start + 2)
    case "b": return ("\\x08", start + 2)
    case "n": return ("\\n", start + 2)
    case "\\", "]", "^", "-": return (code(input[start + 1]), start + 2)
    case "d": return number(input, at: start, radix: 10, digits: 7)
    case "o": return number(input, at: start, radix: 8, digits: 4)
    case "x": return number(input, at: start, radix: 16, digits: 2)
    case "u": return number(input, at: start, radix: 16, digits: 4)
    case "U": return number(input, at: start, radix: 16, digits: 8)
    default: return (code("\\"), start + 1)
    }
  }

  private static func number(
    _ input: [Unicode.Scalar], at start: Int, radix: Int, digits: Int
  ) -> (String, Int) {
    var text = ""
    var scan = start + 2
    while scan < input.count, text.count < digits, Int(String(input[scan]), radix: radix) != nil {
      text.unicodeScalars.append(input[scan])
      scan += 1
    }
    guard let value = UInt32(text, radix: radix), let scalar = Unicode.Scalar(value) else {
      return (code("\\"), start + 1)
    }
    return (code(scalar), scan)
  }
}
