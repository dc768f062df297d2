/// The program that a `#!` line names.
enum Shebang {
  /// The program's name as written and without its version; nil when the line is not a `#!` line.
  static func interpreter(in line: Substring) -> (exact: String, plain: String)? {
    guard line.hasPrefix("#!") else { return nil }
    var words = line.dropFirst(2).split(whereSeparator: \.isWhitespace)[...]
    guard let program = words.popFirst() else { return nil }
    var name = lastComponent(program)
    if name == "env" {
      // Options and assignments of env come before the program; `-u NAME` and `-C DIR` take the next word with them.
      var found: Substring?
      while found == nil, let word = words.popFirst() {
        if word == "-u" || word == "-C" || word == "--unset" || word == "--chdir" {
          _ = words.popFirst()
        } else if let first = splitString(word) {
          words.insert(first, at: words.startIndex)
        } else if !word.hasPrefix("-"), !word.contains("=") {
          found = word
        }
      }
      guard let found else { return nil }
      name = lastComponent(found)
    }
    guard !name.isEmpty else { return nil }
    return (name, withoutVersion(name))
  }

  /// The first of the words that are env's own to split, where it stands in one word with the option that says so.
  private static func splitString(_ word: Substring) -> Substring? {
    for option in ["-S", "--split-string="] where word.hasPrefix(option) {
      let rest = word.dropFirst(option.count)
      if !rest.isEmpty { return rest }
    }
    return nil
  }

  /// The program that a script of a shell runs in its own place, with the script as its text: a comment of that program's
  /// language hides the line from it.
  static func disguised(_ head: [Substring]) -> String? {
    guard let shell = head.first.flatMap(interpreter), ["sh", "bash", "dash", "ksh", "zsh"].contains(shell.plain) else {
      return nil
    }
    for (previous, line) in zip(head.prefix(8), head.dropFirst().prefix(8)) {
      var words = line.split { $0.isWhitespace || $0 == "'" || $0 == "\"" }[...]
      let isHidden =
        previous.hasPrefix("#") && previous.last == "\\" || previous == "#|" || line.hasPrefix("eval ")
        || ["''", "\"\"", "\":\"", "':'", ":;", ";exec", ";;exec"].contains(where: line.hasPrefix)
      guard isHidden, let exec = words.firstIndex(where: { $0 == "exec" || $0.hasSuffix(";exec") }) else { continue }
      words = words[words.index(after: exec)...]
      if words.first.map({ lastComponent($0) }) == "env" { words = words.dropFirst() }
      if let program = words.first { return withoutVersion(lastComponent(program)) }
    }
    return nil
  }

  /// The program that a script of nix-shell runs in: its `#! nix-shell` lines name it with `-i`. Bash, if they do not.
  static func inNixShell(_ head: [Substring]) -> String? {
    guard head.first.flatMap(interpreter)?.plain == "nix-shell" else { return nil }
    for line in head.dropFirst().prefix(8) {
      let words = line.drop { "#!/- ".contains($0) }.split(whereSeparator: \.isWhitespace)
      guard words.first == "nix-shell", let option = words.firstIndex(of: "-i"), option + 1 < words.count else {
        continue
      }
      return withoutVersion(lastComponent(words[option + 1]))
    }
    return "bash"
  }

  /// `python3.11` is `python`, `lua-5.4` is `lua`. A name that is all version stays as it is.
  static func withoutVersion(_ name: String) -> String {
    var rest = name[...]
    while let last = rest.last, last.isNumber || last == "." || last == "-" { rest.removeLast() }
    return rest.isEmpty ? name : String(rest)
  }

  private static func lastComponent(_ path: Substring) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }
}
