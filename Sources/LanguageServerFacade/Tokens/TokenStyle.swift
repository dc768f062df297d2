import Themes

/// A token's type and modifiers, as numbers of the legend.
struct TokenStyle: Sendable, Hashable {
  /// The place in `TokenLegend.types`.
  var type: UInt32
  /// Bits, by the places in `TokenLegend.modifiers`.
  var modifiers: UInt32
}

extension TokenStyle {
  /// The nearest token type for a style such as `keyword.conditional` or `variable+readonly`. A capture that is not
  /// known falls back to the one above it; nil if none is known.
  init?(style: String) {
    var parts = style.split(separator: "+", omittingEmptySubsequences: true)
    let capture = style.hasPrefix("+") || parts.isEmpty ? "" : parts.removeFirst()
    guard let (type, own) = Self.found(capture) else { return nil }
    guard let index = TokenLegend.typeIndex[type] else { return nil }
    var modifiers: UInt32 = 0
    for name in own.split(separator: " ") + parts.map(Self.modifier) {
      if let bit = TokenLegend.modifierIndex[String(name)] { modifiers |= 1 << bit }
    }
    self.init(type: index, modifiers: modifiers)
  }

  private static func found(_ capture: Substring) -> (type: String, modifiers: String)? {
    if capture.isEmpty { return ("text", "") }
    return CaptureName.nearest(to: capture) { captures[String($0)] }
  }

  /// A style's modifier in the legend's words: bold and its like are captures.
  private static func modifier(_ part: Substring) -> Substring {
    part.hasPrefix("markup.") ? part.dropFirst("markup.".count) : part
  }

  /// Captures of the nvim-treesitter vocabulary, and the modifiers that say what the type does not. The types are chosen
  /// so that the mapping of language servers' tokens (`servers/servers.toml`) leads back to the capture's family.
  private static let captures: [String: (type: String, modifiers: String)] = [
    "attribute": ("decorator", ""), "attribute.builtin": ("decorator", "defaultLibrary"),
    "boolean": ("enumMember", "defaultLibrary"),
    "character": ("string", ""), "character.special": ("string", "special"),
    "comment": ("comment", ""), "comment.documentation": ("comment", "documentation"),
    "constant": ("enumMember", ""), "constant.builtin": ("enumMember", "defaultLibrary"),
    "constant.macro": ("macro", ""),
    "constructor": ("class", ""),
    "diff.plus": ("inserted", ""), "diff.minus": ("deleted", ""), "diff.delta": ("changed", ""),
    "function": ("function", ""), "function.builtin": ("function", "defaultLibrary"),
    "function.call": ("function", "call"), "function.macro": ("macro", ""), "function.method": ("method", ""),
    "function.method.call": ("method", "call"),
    "keyword": ("keyword", ""), "keyword.conditional": ("keyword", "controlFlow"),
    "keyword.coroutine": ("keyword", "async"), "keyword.exception": ("keyword", "controlFlow"),
    "keyword.modifier": ("modifier", ""), "keyword.repeat": ("keyword", "controlFlow"),
    "keyword.return": ("keyword", "controlFlow"),
    "label": ("label", ""),
    "markup.heading": ("heading", ""), "markup.italic": ("text", "italic"), "markup.link": ("link", ""),
    "markup.list": ("list", ""), "markup.math": ("math", ""), "markup.quote": ("quote", ""),
    "markup.raw": ("raw", ""), "markup.strikethrough": ("text", "strikethrough"), "markup.strong": ("text", "strong"),
    "markup.underline": ("text", "underline"),
    "module": ("namespace", ""), "module.builtin": ("namespace", "defaultLibrary"),
    "number": ("number", ""),
    "operator": ("operator", ""),
    "property": ("property", ""),
    "punctuation": ("punctuation", ""),
    "string": ("string", ""), "string.documentation": ("string", "documentation"),
    "string.escape": ("string", "escape"), "string.regexp": ("regexp", ""), "string.special": ("string", "special"),
    "tag": ("tag", ""), "tag.attribute": ("property", ""), "tag.builtin": ("tag", "defaultLibrary"),
    "tag.delimiter": ("punctuation", ""),
    "type": ("type", ""), "type.builtin": ("type", "defaultLibrary"), "type.definition": ("type", "definition"),
    "variable": ("variable", ""), "variable.builtin": ("variable", "defaultLibrary"),
    "variable.member": ("property", ""), "variable.parameter": ("parameter", ""),
    "variable.parameter.builtin": ("parameter", "defaultLibrary"),
  ]
}
