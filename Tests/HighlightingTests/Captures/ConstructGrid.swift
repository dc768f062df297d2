import Testing

/// Which languages give each construct its capture, as tables in Markdown: a row for each construct, a column for each language.
struct ConstructGrid {
  /// Languages whose columns stand side by side.
  struct Group {
    var title: String
    var languages: [String]
  }

  static let groups = [
    Group(title: "Systems", languages: ["c", "cpp", "objc", "d", "rust", "go", "zig", "odin", "nim"]),
    Group(
      title: "Applications",
      languages: ["java", "kotlin", "scala", "c_sharp", "swift", "dart", "typescript", "javascript"]),
    Group(
      title: "Scripts",
      languages: ["python", "ruby", "php", "perl", "lua", "luau", "r", "julia", "gdscript", "starlark"]),
    Group(
      title: "Functions",
      languages: ["haskell", "purescript", "elm", "ocaml", "fsharp", "gleam", "elixir", "erlang", "nix"]),
    Group(title: "Lisps", languages: ["clojure", "commonlisp", "elisp", "scheme", "racket"]),
    Group(title: "Shells and editors", languages: ["bash", "fish", "powershell", "vim"]),
    Group(title: "Numbers, graphics and contracts", languages: ["ada", "fortran", "matlab", "glsl", "solidity"]),
  ]

  static let legend =
    "“✓”: it has its capture. “–”: the language has no such thing. “·”: the language has it, the program does not show it. "
    + "A number: it differs, and the list below the table says how and why."

  /// - Parameter title: What people call a language.
  static func lines(_ constructs: [Construct], title: (String) -> String) throws -> [String] {
    #expect(groups.flatMap(\.languages).sorted() == MarkedProgram.languages, "each language is in one group")
    return try groups.flatMap { group in
      try ["### \(group.title)", ""] + table(group.languages.map(MarkedProgram.load), constructs, title: title)
    }
  }

  private static func table(
    _ programs: [MarkedProgram], _ constructs: [Construct], title: (String) -> String
  ) throws -> [String] {
    let given = try programs.map { try $0.given() }
    var notes: [String] = []
    func cell(_ construct: Construct, _ program: MarkedProgram, _ capture: String?) -> String {
      if let reason = program.reasons[construct.id] {
        let names = capture?.split(separator: ", ").map { $0 == "plain" ? "no capture" : "`\($0)`" } ?? []
        let note = (names.isEmpty ? "" : names.joined(separator: " and ") + ": ") + reason
        if !notes.contains(note) { notes.append(note) }
        return "\((notes.firstIndex(of: note) ?? 0) + 1)"
      }
      if program.none.contains(construct.id) { return "–" }
      return program.unshown.contains(construct.id) ? "·" : "✓"
    }
    let header = ["construct"] + programs.map { title($0.language) }
    let rows = constructs.map { construct in
      [construct.title] + zip(programs, given).map { cell(construct, $0, $1[construct.id]) }
    }
    let lines = ([header, header.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
    guard !notes.isEmpty else { return lines + [""] }
    return lines + [""] + notes.enumerated().map { "\($0 + 1). \($1)" } + [""]
  }
}
