import Foundation
import Grammars
import Testing

@testable import Highlighting

/// The highlights that the files in queries/<language>/tests ask for.
@Suite struct AssertionTests {
  /// How many assertions a language must have at least, so that these tests cannot pass by finding none.
  static let minima = [
    "ada": 250, "astro": 60, "bash": 280, "bibtex": 45, "c": 235, "c_sharp": 245, "clojure": 130, "cmake": 105,
    "commonlisp": 190, "cpp": 220, "css": 300, "cuda": 75, "d": 280, "dart": 160, "diff": 50, "dockerfile": 105,
    "dtd": 55, "ejs": 40, "elisp": 80, "elixir": 190, "elm": 145, "embedded_template": 50, "erlang": 120, "fish": 80,
    "fortran": 255, "fsharp": 285, "gdscript": 85, "gitattributes": 40, "gitcommit": 45, "gitignore": 35, "gleam": 155,
    "glsl": 65, "go": 205, "gomod": 45, "graphql": 110, "groovy": 105, "haskell": 200, "hcl": 80, "hlsl": 60,
    "html": 245, "ini": 45, "java": 240, "javascript": 290, "jinja": 25, "json": 100, "julia": 150, "just": 35,
    "kotlin": 240, "latex": 85, "lua": 180, "luau": 80, "make": 75, "markdown": 165, "matlab": 100, "meson": 55,
    "nim": 240, "nix": 110, "objc": 95, "ocaml": 155, "ocaml_interface": 80, "odin": 135, "perl": 130, "php": 240,
    "powershell": 100, "prisma": 50, "properties": 45, "proto": 90, "puppet": 85, "purescript": 135, "python": 290,
    "query": 65, "r": 105, "racket": 155, "rst": 55, "ruby": 195, "rust": 290, "scala": 190, "scheme": 135, "scss": 130,
    "solidity": 270, "sql": 155, "starlark": 175, "svelte": 90, "swift": 330, "tcl": 135, "terraform": 65, "toml": 25,
    "tsx": 265, "typescript": 275, "typst": 110, "v": 100, "verilog": 220, "vhdl": 250, "vim": 145, "vue": 85,
    "wgsl": 75, "xml": 75, "yaml": 155, "zig": 155,
  ]

  static let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../../queries").standardizedFileURL.path()
  static let files = QueryTestFile.all(in: folder)

  @Test(arguments: files)
  func holds(file: QueryTestFile) throws {
    let tester = QueryTester(library: try Highlighter.languages(), patterns: Highlighter.patterns)
    for failure in try tester.run(file).failures { Issue.record("\(failure)") }
  }

  @Test func everyLanguageHasAssertions() throws {
    #expect(Set(QueryFileTests.languages).subtracting(Self.minima.keys) == NeovimTests.innerLanguages)
    var counts: [String: Int] = [:]
    for file in Self.files {
      counts[file.language, default: 0] += try AssertionReader.assertions(in: file.bytes(), path: file.path).count
    }
    for (language, minimum) in Self.minima {
      let count = counts[language] ?? 0
      #expect(count >= minimum, "\(language) has \(count) assertions")
    }
  }

  @Test func failuresNameThePlace() throws {
    try Highlighter.require("json")
    let folder = FileManager.default.temporaryDirectory.appending(path: "hued-\(UUID().uuidString)/json/tests")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.appending(path: "../..").standardizedFileURL) }
    let path = folder.appending(path: "a.json").path()
    try Data("{\"a\": 1}\n// ^^ @punctuation.bracket\n//    ^ !number\n//    ^ @number\n".utf8).write(
      to: URL(fileURLWithPath: path))
    let file = try #require(QueryTestFile.all(in: folder.path()).first)
    #expect(file.language == "json")
    let tester = QueryTester(library: try Highlighter.languages(), patterns: Highlighter.patterns)
    let outcome = try tester.run(file)
    #expect(outcome.count == 3)
    #expect(outcome.failures.count == 2)
    #expect(outcome.failures.last.map { "\($0)".contains(":1:7: expected anything but @number, got @number") } == true)
  }
}
