@testable import HighlightingOracle

/// What the input's bytes stand for.
extension FuzzSession {
  var uri: String? { Self.uris[input.number(below: Self.uris.count)] }

  var language: String? {
    let names = FuzzLanguages.names + ["nonsense"]
    let choice = input.number(below: names.count + 1)
    return choice < names.count ? names[choice] : nil
  }

  var range: Range<Int>? {
    let choice = input.number(below: 4)
    guard choice > 0 else { return nil }
    let start = input.number(below: choice == 1 ? 8 : 1000)
    return start..<start + input.number(below: choice == 1 ? 8 : 1000)
  }

  /// What some windows show.
  var view: [Range<Int>]? {
    guard let range else { return nil }
    return [range] + (0..<input.number(below: 3)).compactMap { _ in self.range }
  }

  /// A part of the input's text.
  var somewhat: [UInt8] {
    let start = input.number(below: text.count + 1)
    let bytes = text[start...].prefix(input.number(below: 4) == 0 ? .max : 8 * Int(input.byte()))
    return Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  var replacement: [UInt8] {
    let kind = input.number(below: EditScript.snippets.count + 16)
    if kind < EditScript.snippets.count { return Array(EditScript.snippets[kind].utf8) }
    if kind == EditScript.snippets.count { return somewhat }
    return Array(String(decoding: input.bytes(kind - EditScript.snippets.count), as: UTF8.self).utf8)
  }
}
