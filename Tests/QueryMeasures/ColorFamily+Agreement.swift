import Highlighting

extension ColorFamily {
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
