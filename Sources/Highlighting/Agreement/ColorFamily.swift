/// What a style says of a text, so far that two queries can be compared by it.
package enum ColorFamily: String, CaseIterable, Sendable {
  case keyword, string, comment, number, function, type, member, parameter, variable, punctuation, other, plain

  init(of style: StyleID) { self.init(StyleTable.shared.name(of: style)) }

  init(_ style: String) {
    let name = style.split(separator: "+").first.map(String.init) ?? ""
    let parts = name.split(separator: ".")
    switch parts.first {
    case nil: self = .plain
    case "keyword": self = .keyword
    case "string", "character": self = .string
    case "comment": self = .comment
    case "number", "boolean": self = .number
    case "function": self = .function
    case "type", "constructor", "module": self = .type
    case "property": self = .member
    case "variable" where parts.dropFirst().first == "member": self = .member
    case "variable" where parts.dropFirst().first == "parameter": self = .parameter
    case "variable": self = .variable
    case "operator", "punctuation": self = .punctuation
    default: self = .other
    }
  }

  /// What the pattern pass can know of a style, or `other`: it tells functions and types from names, but no other names.
  static func coarse(of style: StyleID) -> ColorFamily {
    let name = StyleTable.shared.name(of: style)
    switch ColorFamily(name) {
    case .type where name.hasPrefix("module"): return .other
    case .member, .parameter, .variable, .punctuation, .plain: return .other
    case let family: return family
    }
  }

  /// Most themes leave these in the colour of plain text, so that nobody is misled by them.
  var isQuiet: Bool { self == .plain || self == .variable }
}
