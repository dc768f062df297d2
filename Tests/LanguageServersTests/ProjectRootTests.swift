import Foundation
import Testing

@testable import LanguageServers

/// The folders that servers run in, by the markers of the shipped description.
@Suite struct ProjectRootTests {
  private static let shipped = ServerConfiguration.load([ServerConfigurationTests.shipped]).configuration

  /// Makes files in a folder of their own, and compares the root that a server has for some of them.
  private func expect(
    _ name: String, _ files: [String: String], roots: [String: String], _ location: SourceLocation = #_sourceLocation
  ) throws {
    // Its folder goes with it.
    let server = try FakeServer()
    defer { withExtendedLifetime(server) {} }
    let folder = server.folder
    for (path, text) in files {
      let url = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let definition = try #require(Self.shipped.servers.first { $0.name == name })
    for (file, root) in roots {
      let found = ProjectRoot.find(above: folder + "/" + file, definition)
      #expect(found == (root.isEmpty ? folder : folder + "/" + root), "\(file)", sourceLocation: location)
    }
  }

  @Test func cargo() throws {
    let package = "[package]\nname = \"x\"\n"
    try expect(
      "rust-analyzer",
      [
        "ws/Cargo.toml": """
        [workspace]
        members = ["crates/*", "./tools/one/"]
        exclude = ["crates/alone", "./old/"]
        [workspace.dependencies]
        named = { path = "libs/named" }
        other = "1"
        [dependencies]
        needed = { path = "./libs/needed", version = "1" }
        """,
        "ws/tools/one/Cargo.toml": package, "ws/tools/two/Cargo.toml": package, "ws/libs/named/Cargo.toml": package,
        "ws/libs/needed/Cargo.toml": package, "ws/crates/a/fuzz/Cargo.toml": package,
        "single/Cargo.toml": package + "[workspace]\n", "single/example/Cargo.toml": package,
        "ws/crates/a/Cargo.toml": package, "ws/crates/b/Cargo.toml": package, "ws/crates/alone/Cargo.toml": package,
        "ws/old/c/Cargo.toml": package, "ws/crates/inner/Cargo.toml": "[package]\nname = \"i\"\n[workspace]\n",
        "lone/Cargo.toml": package, "lone/.git/x": "", "broken/Cargo.toml": "[workspace\n",
      ],
      roots: [
        "ws/crates/a/src/lib.rs": "ws", "ws/crates/b/src/main.rs": "ws", "ws/build.rs": "ws",
        "ws/crates/alone/src/lib.rs": "ws/crates/alone", "ws/old/c/src/lib.rs": "ws/old/c",
        "ws/tools/one/src/main.rs": "ws", "ws/tools/two/src/main.rs": "ws/tools/two", "ws/libs/named/src/lib.rs": "ws",
        "ws/libs/needed/src/lib.rs": "ws", "ws/crates/a/fuzz/x.rs": "ws/crates/a/fuzz", "ws/scripts/x.rs": "ws",
        "single/src/main.rs": "single", "single/example/src/main.rs": "single/example",
        "ws/crates/inner/src/lib.rs": "ws/crates/inner", "lone/src/lib.rs": "lone", "broken/src/lib.rs": "broken",
      ])
  }

  /// A file that nobody has trusted yet may list any patterns: so many are compared as take a moment. Of paths all count.
  @Test func noMorePatternsCountThanTakeAMoment() throws {
    func members(_ others: String, _ last: String, count: Int = 2000) -> String {
      "[workspace]\nmembers = [\(String(repeating: "\"\(others)\", ", count: count))\"\(last)\"]\n"
    }
    let long = String(repeating: "a", count: 60)
    // Two hundred patterns in one.
    let costly = "{" + String(repeating: "x?,", count: 199) + "x?}"
    try expect(
      "rust-analyzer",
      [
        "paths/Cargo.toml": members("other", "a"), "paths/a/Cargo.toml": "",
        "many/Cargo.toml": members("other?", "*"), "many/a/Cargo.toml": "",
        "costly/Cargo.toml": members(costly, "*", count: 1000), "costly/\(long)/Cargo.toml": "",
      ],
      roots: ["paths/a/x.rs": "paths", "many/a/x.rs": "many", "costly/\(long)/x.rs": "costly/\(long)"])
  }

  @Test func go() throws {
    try expect(
      "gopls",
      [
        "ws/go.work": "go 1.24\n\nuse ./a\nuse (\n\t./b // the second\n\t\"./c/d\"\n)\nreplace x => ./e\n",
        "ws/a/go.mod": "", "ws/b/go.mod": "", "ws/c/d/go.mod": "", "ws/e/go.mod": "", "lone/go.mod": "", ".git/x": "",
        "root/go.work": "use .\n", "root/go.mod": "", "root/inner/go.mod": "",
      ],
      roots: [
        "ws/a/x.go": "ws", "ws/b/deep/x.go": "ws", "ws/c/d/x.go": "ws", "ws/e/x.go": "ws/e", "ws/x.go": "ws",
        "lone/pkg/x.go": "lone", "x.go": "", "root/pkg/x.go": "root", "root/inner/x.go": "root/inner",
      ])
  }

  @Test func cFamily() throws {
    try expect(
      "clangd",
      [
        "one/compile_commands.json": "[]", "one/src/.clangd": "", "two/build/compile_commands.json": "[]",
        "two/lib/.git/x": "", "three/compile_flags.txt": "",
      ],
      roots: ["one/src/a.c": "one", "two/lib/a.c": "two", "three/src/a.c": "three", "four/a.c": "four"])
  }

  @Test func python() throws {
    try expect(
      "ty",
      [
        "ws/pyproject.toml": "[tool.uv.workspace]\nmembers = [\"packages/*\"]\nexclude = [\"packages/out*\"]\n",
        "ws/packages/a/pyproject.toml": "[project]\n", "ws/packages/outside/pyproject.toml": "[project]\n",
        "ws/tools/pyproject.toml": "[project]\n", "ws/src/app.py": "", "lone/pyproject.toml": "[project]\n",
      ],
      roots: [
        "ws/packages/a/src/a.py": "ws", "ws/packages/outside/a.py": "ws/packages/outside", "lone/src/a.py": "lone",
        "ws/tools/a.py": "ws/tools", "ws/src/app.py": "ws",
      ])
  }

  @Test func swift() throws {
    try expect(
      "sourcekit-lsp",
      [
        "Package.swift": "", "Examples/Package.swift": "", ".build/checkouts/nio/Package.swift": "", "other/.git/x": "",
      ],
      roots: [
        "Sources/a/a.swift": "", "Examples/Sources/b/b.swift": "", ".build/checkouts/nio/Sources/c.swift": "",
      ])
    try expect(
      "sourcekit-lsp", [".git/x": "", "a/Package.swift": "", "b/Package.swift": ""],
      roots: ["a/Sources/a.swift": "a", "b/Sources/b.swift": "b", "c.swift": ""])
  }

  @Test func javascript() throws {
    try expect(
      "typescript-language-server",
      [
        "npm/package.json": "{\"workspaces\": [\"a\"]}", "npm/a/package.json": "{}", "npm/a/tsconfig.json": "{}",
        "pnpm/pnpm-workspace.yaml": "", "pnpm/a/package.json": "{}", "lone/package.json": "{}",
        "odd/package.json": "{", "odd/tsconfig.json": "{}",
      ],
      roots: ["npm/a/a.ts": "npm", "pnpm/a/a.ts": "pnpm", "lone/src/a.ts": "lone", "odd/a.ts": "odd"])
  }

  @Test func withoutAMarker() throws {
    try expect("clangd", ["a/b/x.c": ""], roots: ["a/b/x.c": "a/b"])
    let definition = ServerDefinition(name: "none", command: ["none"], languages: ["c"])
    #expect(ProjectRoot.find(above: "/x.c", definition) == "/")
  }
}
