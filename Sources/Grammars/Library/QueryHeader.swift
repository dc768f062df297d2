/// What the comments at the top of a query file ask for.
///
/// `; inherits: a,b` puts the queries of those languages in front; a name in parentheses counts only when the file is
/// not itself inherited. `; extends` adds the file to the one that it would otherwise replace. `; without: sql, regex` leaves
/// out what injects these languages, in the files that this one extends and inherits as well.
struct QueryHeader: Equatable {
  struct Parent: Equatable {
    var language: String
    var isOptional: Bool
  }

  var parents: [Parent] = []
  var extends = false
  var without: [String] = []

  init(_ text: String) {
    var lines = text.utf8[...]
    // What follows the comments is mostly long, and is not looked at.
    while !lines.isEmpty {
      let line = lines.prefix { $0 != UInt8(ascii: "\n") }
      lines = lines[line.endIndex...].dropFirst()
      var rest = Substring(line).drop(while: \.isWhitespace)
      if rest.isEmpty { continue }
      guard rest.hasPrefix(";") else { return }
      rest = rest.drop { $0 == ";" || $0.isWhitespace }
      if rest.hasPrefix("inherits") {
        rest = rest.dropFirst("inherits".count)
        let list = rest.drop(while: \.isWhitespace)
        let words = list.drop { $0 == ":" }.split(whereSeparator: \.isWhitespace)
        // Neovim takes a single word without a colon, too; several are a sentence.
        guard list.hasPrefix(":") || (list.startIndex > rest.startIndex && words.count == 1) else { continue }
        parents += words.flatMap { $0.split(separator: ",") }.compactMap(Self.parent)
      } else if rest.hasPrefix("without:") {
        without += rest.dropFirst("without:".count).split { $0 == "," || $0.isWhitespace }.map(String.init)
      } else if rest.split(whereSeparator: \.isWhitespace) == ["extends"] {
        extends = true
      }
    }
  }

  private static func parent(_ name: Substring) -> Parent? {
    let isOptional = name.hasPrefix("(") && name.hasSuffix(")")
    let language = isOptional ? name.dropFirst().dropLast() : name
    return language.isEmpty ? nil : Parent(language: String(language), isOptional: isOptional)
  }
}
