import DaemonTestSupport
import Foundation
import Testing
import TextStore
import WireProtocol

/// Somebody types at eight keys a second into a file that clangd speaks of: its colours neither vanish nor stay behind.
@Suite struct TypingTests {
  /// `make bench-servers` types for longer.
  private static let seconds = Int(ProcessInfo.processInfo.environment["HUED_TYPING_SECONDS"] ?? "") ?? 3

  @Test func colorsStayAndFollow() async throws {
    _ = try ServedProject.require("clangd", advice: "it is in the bin folder of the Swift toolchain")
    let functions = (0..<60).map { "static int f\($0)(int a\($0)) { return LIMIT(a\($0)); }\n" }.joined()
    try await ServedProject.run([
      "compile_flags.txt": "-std=c11\n", "limit.h": "#pragma once\n#define LIMIT(v) ((v) > 9 ? 9 : (v))\n",
      "main.c": "#include \"limit.h\"\n\(functions)int main(void) {\n  return f1(2);\n}\n",
    ]) { project in
      let main = try ServedFile("main.c", of: project, source: "clangd")
      try main.wait(for: "LIMIT", "function.macro")
      let line = "  int value = LIMIT(f2(3)); f4(value);\n"
      var revisions: [Int] = []
      // A slow machine gets the time that its server needs for some answers.
      let deadline = ContinuousClock.now + ServedProject.patience
      var keys = 0
      while keys < Self.seconds * 8 || (Set(revisions).count <= 2 && ContinuousClock.now < deadline) {
        let character = String(Array(line)[keys % line.count])
        let offset = try #require(main.text.string.range(of: "  return f1")).lowerBound.utf16Offset(
          in: main.text.string)
        try main.insert(character, at: offset)
        usleep(125_000)
        // Far from the keys nothing has changed, and clangd says so still.
        let far = try #require(try main.meaning(of: "LIMIT", 2))
        #expect(far.style == "function.macro+globalScope" || far.style.hasPrefix("function.macro"))
        #expect(far.source == "semantic:clangd")
        revisions.append(far.rev)
        keys += 1
      }
      #expect(Set(revisions).count > 2, "answers came while the keys went on: \(revisions)")
      let rest = line.dropFirst(keys % line.count)
      try main.insert(String(rest), before: "  return f1")
      try main.insert("  int last = LIMIT(4);\n", before: "  return f1")
      try main.wait(for: "LIMIT(4)", "function.macro")
      #expect(main.notices.isEmpty)
    }
  }
}
