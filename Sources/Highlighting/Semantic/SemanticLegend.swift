/// Maps the token types and modifiers of the Language Server Protocol (3.17, "Semantic Tokens") onto styles.
public enum SemanticLegend {
  /// The style of a token type (0: not known, the style under it stays) and the modifiers that it adds (0: none).
  public static func style(type: String, modifiers: [String], table: StyleTable = .shared) -> (
    style: StyleID, modifiers: StyleID
  ) {
    var capture = captures[type]
    // A set: servers send bits, and their order says nothing.
    var added = Set(modifiers.filter(isWord))
    if capture == "variable", added.remove("readonly") != nil { capture = "constant" }
    if capture == "comment", added.remove("documentation") != nil { capture = "comment.documentation" }
    if let base = capture, builtin.contains(base), added.remove("defaultLibrary") != nil { capture = base + ".builtin" }
    let style = capture.map(table.id(for:)) ?? 0
    let extra = added.isEmpty ? 0 : table.id(for: "+" + added.sorted().joined(separator: "+"))
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
