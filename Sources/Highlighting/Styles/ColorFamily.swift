/// What a style says of a text, so far that it can be compared with what others say.
package enum ColorFamily: String, CaseIterable, Sendable {
  case keyword, string, comment, number, function, type, member, parameter, variable, punctuation, other, plain

  package init(of style: StyleID) { self.init(StyleTable.shared.name(of: style)) }

  package init(_ style: String) {
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
}
