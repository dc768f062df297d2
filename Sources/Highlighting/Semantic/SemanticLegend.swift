/// Maps the token types and modifiers of the Language Server Protocol (3.17, "Semantic Tokens") onto styles.
public enum SemanticLegend {
  /// The style of a token type (0: not known, the style under it stays) and the modifiers that it adds (0: none).
  public static func style(type: String, modifiers: [String], table: StyleTable = .shared) -> (
    style: StyleID, modifiers: StyleID
  ) {
    var capture = captures[type]
    var added: [String] = []
    for modifier in modifiers {
      switch modifier {
      case "readonly" where capture == "variable": capture = "constant"
      case "defaultLibrary":
        if let base = capture, builtin.contains(base) { capture = base + ".builtin" } else { added.append(modifier) }
      case "documentation" where capture == "comment": capture = "comment.documentation"
      default: if isWord(modifier) { added.append(modifier) }
      }
    }
    let style = capture.map(table.id(for:)) ?? 0
    let extra = added.isEmpty ? 0 : table.id(for: Set(added).sorted().joined(separator: "+"))
    return (style, extra)
  }

  private static let builtin: Set<String> = ["function", "variable", "type", "constant", "module", "attribute"]

  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64
      && name.utf8.allSatisfy { $0 != UInt8(ascii: "+") && $0 > 0x20 && $0 != 0x7f }
  }

  private static let captures: [String: String] = [
    "namespace": "module", "type": "type", "class": "type", "enum": "type", "interface": "type", "struct": "type",
    "typeParameter": "type", "parameter": "variable.parameter", "variable": "variable", "property": "property",
    "enumMember": "constant", "event": "type", "function": "function", "method": "function.method",
    "macro": "function.macro", "keyword": "keyword", "modifier": "keyword.modifier", "comment": "comment",
    "string": "string", "number": "number", "regexp": "string.regexp", "operator": "operator",
    "decorator": "attribute", "label": "label",
  ]
}
