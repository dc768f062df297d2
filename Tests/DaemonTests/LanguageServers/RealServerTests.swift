import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import TextStore
import WireProtocol

/// Real servers on real projects of several files: their tokens come, are right, and follow edits.
@Suite struct RealServerTests {
  @Test func clangd() async throws {
    _ = try ServedProject.require("clangd", advice: "it is in the bin folder of the Swift toolchain")
    try await ServedProject.run([
      "compile_flags.txt": "-std=c11\n",
      "shape.h": "#pragma once\nstruct shape { int side; };\nint area(struct shape s);\n#define TWICE(v) ((v) * 2)\n",
      "shape.c": "#include \"shape.h\"\nint area(struct shape s) { return s.side * s.side; }\n",
      "main.c": """
      #include "shape.h"
      static const int limit = 3;
      int main(void) {
        struct shape mine = {2};
        int total = area(mine);
        return TWICE(total) + mine.side + limit;
      }

      """,
    ]) { project in
      let main = try ServedFile("main.c", of: project, source: "clangd")
      // What a parser cannot know: macros that look like functions, members, constants.
      try main.wait(for: "TWICE", "function.macro")
      try main.wait(for: "side", "property")
      try main.wait(for: "limit", "constant", place: 2)
      let other = try ServedFile("shape.c", of: project, source: "clangd")
      try other.wait(for: "s.side", "variable.parameter")
      try main.insert("static int helper(int count) { return count; }\n", before: "int main")
      try main.wait(for: "count", "variable.parameter", place: 2)
      try main.wait(for: "TWICE", "function.macro")
      let status = try main.client.connection.status(timeout: .seconds(60))
      #expect(status["servers"]?.arrayValue?.count == 1, "one server for both files and clients")
      let server = try #require(status["servers"]?.arrayValue?.first)
      #expect(server["state"] == "running" && server["documents"] == 2)
      #expect((server["rss"]?.intValue ?? 0) > 1 << 20)
      #expect(server["processorTime"]?.intValue != nil && server["lastAnswerAge"]?.intValue != nil)
      let provider = try #require(try main.client.tokens().providers.first)
      #expect(provider.name == "clangd" && provider.state == .speaking && provider.rev == main.rev)
      #expect(main.notices.isEmpty)
    }
  }

  /// A header counts for others as it was saved, by whoever has it open.
  @Test func clangdHearsOfSavedHeaders() async throws {
    _ = try ServedProject.require("clangd", advice: "it is in the bin folder of the Swift toolchain")
    try await ServedProject.run([
      "compile_flags.txt": "-std=c11\n", "include/twice.h": "#pragma once\n",
      "main.c": "#include \"include/twice.h\"\nint main(void) { return TWICE(2); }\n",
    ]) { project in
      let main = try ServedFile("main.c", of: project, source: "clangd")
      try main.wait(for: "main(", "function")
      let isMacro = {
        let meaning = try main.meaning(of: "TWICE")
        return meaning?.source == "semantic:clangd" && meaning?.style.hasPrefix("function.macro") == true
      }
      #expect(try !isMacro())
      let header = try ServedFile("include/twice.h", of: project, source: "clangd")
      try header.insert("#define TWICE(v) ((v) * 2)\n", at: header.text.count)
      try header.wait(for: "TWICE", "function.macro")
      #expect(try !isMacro(), "it is not saved")
      try project.write(header.text.string, to: "include/twice.h")
      try main.wait(for: "TWICE", "function.macro")
      #expect(main.notices.isEmpty)
    }
  }

  @Test func sourcekit() async throws {
    _ = try ServedProject.require("sourcekit-lsp", advice: "it is in the bin folder of the Swift toolchain")
    try await ServedProject.run([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App")])

      """,
      "Sources/App/Shape.swift": """
      struct Shape {
        var side: Int
        var area: Int { side * side }
      }
      func scaled(_ shape: Shape, by factor: Int) -> Shape { Shape(side: shape.side * factor) }

      """,
      "Sources/App/main.swift": "let mine = Shape(side: 2)\nlet big = scaled(mine, by: 3)\nprint(big.area)\n",
    ]) { project in
      let main = try ServedFile("Sources/App/main.swift", of: project, source: "sourcekit-lsp")
      try main.wait(for: "Shape", "type")
      try main.wait(for: "area", "property")
      try main.insert("func twice(_ one: Shape) -> Int { one.area * 2 }\n", before: "print")
      try main.wait(for: "one", "variable", place: 2)
      try main.wait(for: "area", "property")
    }
  }

  @Test func ty() async throws {
    let program = try #require(ProcessInfo.processInfo.environment["HUED_VENV"]) + "/bin/ty"
    try #require(access(program, X_OK) == 0, "ty is not installed: run 'make setup'")
    try await ServedProject.run(
      [
        "pyproject.toml": "[project]\nname = \"app\"\nversion = \"1\"\n",
        "shapes.py": """
        class Square:
            def __init__(self, side: int) -> None:
                self.side = side


        def scale(square: Square, factor: int) -> Square:
            return Square(square.side * factor)

        """,
        "app.py": "from shapes import Square, scale\n\nbig = scale(Square(2), 3)\nprint(big.side)\n",
      ], user: "[servers.ty]\ncommand = [\"\(program)\", \"server\"]\n"
    ) { project in
      let app = try ServedFile("app.py", of: project, source: "ty")
      // Only the other file says that one is a class and one a function.
      try app.wait(for: "Square", "type")
      try app.wait(for: "scale", "function")
      try app.insert("def twice(one: Square) -> Square:\n    return scale(one, 2)\n\n\n", before: "big")
      try app.wait(for: "one", "variable.parameter", place: 2)
      try app.wait(for: "scale", "function", place: 2)
      // Another program changes a file that nobody has open.
      try project.write(
        "class Square:\n    side = 1\n\n\nclass scale(Square):\n    pass\n", to: "shapes.py", atomically: true)
      try app.wait(for: "scale", "type")
      #expect(app.notices.isEmpty)
    }
  }
}
