/// The last resort: what the beginning of a text looks like.
enum ContentHeuristics {
  /// Names of languages that start like this text; the catalogue decides which of them there is.
  static func languageNames(head: [Substring]) -> [String] {
    let text = head.drop { $0.allSatisfy(\.isWhitespace) }
    guard let line = text.first else { return [] }
    let start = line.drop(while: \.isWhitespace).prefix(64).lowercased()
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return ["html"] }
    if start.hasPrefix("<?xml") {
      return head.prefix(5).contains { $0.lowercased().contains("<html") } ? ["html", "xml"] : ["xml", "html"]
    }
    if start.hasPrefix("<?php") { return ["php"] }
    if start.hasPrefix("%yaml") { return ["yaml"] }
    if start.hasPrefix("diff -") { return ["diff"] }
    if start.hasPrefix("--- "), text.dropFirst().first?.hasPrefix("+++ ") == true { return ["diff"] }
    return []
  }

  /// The lines of a C header without those that begin as a comment between `/*` and `*/`, or within one; those that a comment
  /// begins behind stay.
  static func withoutComments(_ lines: [Substring]) -> [Substring] {
    var isWithin = false
    return lines.filter { line in
      let isComment = isWithin || line.drop(while: \.isWhitespace).hasPrefix("/*")
      let opened = isWithin ? line.startIndex : comment(openedIn: line)
      isWithin = opened.map { !line[$0...].contains("*/") } ?? false
      return !isComment
    }
  }

  /// Where the last comment begins that a line opens with `/*`; nil where it opens none, or behind `//`.
  private static func comment(openedIn line: Substring) -> Substring.Index? {
    let openings = line.ranges(of: "/*")
    guard let first = openings.first, !line[..<first.lowerBound].contains("//") else { return nil }
    return openings.last?.upperBound
  }

  /// Whether a C header is one of C++: a line that begins like nothing in C.
  static func looksLikeCPlusPlus(_ lines: [Substring]) -> Bool {
    let beginnings = [
      "namespace ", "template<", "template <", "class ", "public:", "private:", "protected:", "using ", "constexpr ",
      "typename ", "virtual ", "inline namespace ", "inline constexpr ", "enum class ", "extern \"C\"",
    ]
    // Headers that serve both languages guard their C++ parts; those parts do not make the file C++.
    var guardDepth = 0
    for line in lines {
      let text = line.drop(while: \.isWhitespace)
      if text.hasPrefix("#") {
        let directive = text.dropFirst().drop(while: \.isWhitespace)
        if directive.hasPrefix("if") {
          if guardDepth > 0 || directive.contains("__cplusplus") { guardDepth += 1 }
        } else if directive.hasPrefix("endif"), guardDepth > 0 {
          guardDepth -= 1
        } else if guardDepth == 0, directive.hasPrefix("include"),
          let header = directive.split(whereSeparator: { "<>\"".contains($0) }).dropFirst().first,
          header.hasSuffix(".hpp") || directive.contains("<") && !header.contains(".")
        {
          return true
        }
      } else if guardDepth == 0 {
        if beginnings.contains(where: text.hasPrefix) { return true }
        let isComment = ["//", "*"].contains(where: text.hasPrefix)
        if !isComment, text.contains("std::") { return true }
      }
    }
    return false
  }
}
