/// Names of languages that a file states about itself, for Vim and Emacs.
enum Modeline {
  /// Vim reads this many lines at each end.
  static let vimLines = 5
  /// Emacs looks for its list of local variables in about this many lines at the end.
  static let emacsLines = 40

  /// Vim's options are looked for in so many characters …
  static let optionsLength = 512
  /// … behind so many of each marker of a line.
  private static let mostLists = 8

  /// Names in the order in which they count: Emacs's first line, Vim's lines, Emacs's list at the end.
  static func languageNames(head: [Substring], tail: [Substring]) -> [String] {
    var names: [String] = []
    // Nothing follows a text's last line end.
    var tail = tail[...]
    if tail.last?.isEmpty == true { tail.removeLast() }
    let first = head.first?.hasPrefix("#!") == true ? head.prefix(2) : head.prefix(1)
    names += first.compactMap(emacsLine)
    names += (head.prefix(vimLines) + tail.suffix(vimLines)).compactMap(vimLine)
    names += emacsVariables(tail.suffix(emacsLines))
    return names
  }

  /// `vim: set ft=python ts=4 :`, `Vim: ft=python`, `vi:ft=c`, `ex: filetype=sh`, also with a version (`vim>700:`).
  static func vimLine(_ line: Substring) -> String? {
    for marker in ["vim", "Vim", "vi", "ex"] {
      var rest = line
      var lists = 0
      while lists < mostLists, let found = rest.firstRange(of: marker) {
        let before = found.lowerBound == line.startIndex ? nil : line[line.index(before: found.lowerBound)]
        rest = rest[found.upperBound...]
        let isAtWordStart = before.map(\.isWhitespace) ?? (marker != "ex")
        guard isAtWordStart else { continue }
        var options = rest
        if marker.hasSuffix("im") { options = options.drop { "<>=".contains($0) || $0.isNumber } }
        guard options.first == ":" else { continue }
        lists += 1
        if let name = fileType(inVimOptions: options.dropFirst()) { return name }
      }
    }
    return nil
  }

  private static func fileType(inVimOptions text: Substring) -> String? {
    var options = text.prefix(optionsLength).drop(while: \.isWhitespace)
    for word in ["set ", "se "] where options.hasPrefix(word) {
      // In this form a colon ends the list.
      options = options.dropFirst(word.count).prefix { $0 != ":" }
      break
    }
    for option in options.split(whereSeparator: { $0.isWhitespace || $0 == ":" }) {
      let parts = option.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, ["ft", "filetype", "syn", "syntax"].contains(parts[0]) else { continue }
      return parts[1].split(separator: ".").first.map(String.init)
    }
    return nil
  }

  /// `-*- mode: python; coding: utf-8 -*-` or `-*- python -*-`.
  static func emacsLine(_ line: Substring) -> String? {
    guard let open = line.firstRange(of: "-*-") else { return nil }
    let rest = line[open.upperBound...]
    guard let close = rest.firstRange(of: "-*-") else { return nil }
    let body = rest[..<close.lowerBound]
    guard body.contains(":") else { return mode(body) }
    for variable in body.split(separator: ";") {
      if let value = modeVariable(variable) { return value }
    }
    return nil
  }

  /// The list between `Local Variables:` and `End:`, in any case, each line with the same text before and after.
  static func emacsVariables(_ lines: ArraySlice<Substring>) -> [String] {
    let lines = lines.map { $0.lowercased() }
    guard let start = lines.lastIndex(where: { $0.contains("local variables:") }) else { return [] }
    let prefix = lines[start].firstRange(of: "local variables:").map { lines[start][..<$0.lowerBound] } ?? ""
    for line in lines[(start + 1)...] {
      guard line.hasPrefix(prefix) else { return [] }
      let body = line.dropFirst(prefix.count)
      if body.drop(while: \.isWhitespace).hasPrefix("end:") { return [] }
      if let value = modeVariable(body) { return [value] }
    }
    return []
  }

  private static func modeVariable(_ text: Substring) -> String? {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased().split(whereSeparator: \.isWhitespace) == ["mode"] else { return nil }
    return mode(parts[1])
  }

  private static func mode(_ text: Substring) -> String? {
    guard let word = text.split(whereSeparator: \.isWhitespace).first else { return nil }
    var name = word.lowercased()[...]
    for suffix in ["-mode", "-ts"] where name.hasSuffix(suffix) { name = name.dropLast(suffix.count) }
    return name.isEmpty ? nil : String(name)
  }
}
