import DaemonTestSupport
import Foundation
import Testing

/// A grammar that crashes, or does not end, costs `hued batch` the line of a file.
@Suite struct BatchTests {
  @Test func outlivesGrammars() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try EvilGrammar.install(in: folder)
    let texts = ["fine", "crash \(EvilGrammar.Deed.segfault.marker)", "loop \(EvilGrammar.Deed.loop.marker)", "good"]
    let files = try texts.map { text in
      let path = "\(folder.path)/\(text.prefix(4)).evil"
      try (text + "\n").write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
    let output = try HuedProgram.run(
      ["batch", "--jobs", "2", "--timeout", "20"] + files,
      environment: [
        "HUED_RUNTIME": TestServices.root, "XDG_DATA_HOME": folder.path + "/data",
        "XDG_CONFIG_HOME": folder.path + "/config",
      ])
    #expect(output.status == 0)
    let lines = try BatchedFile.lines(output.out)
    #expect(lines.map(\.file) == files)
    #expect(lines.map { $0.error == nil } == [true, false, false, true], "\(lines.map(\.error))")
    #expect(lines[1].error?.contains("was ended by signal 11, twice") == true, "\(lines.map(\.error))")
    #expect(lines[2].error?.contains("longer than 20 s") == true, "\(lines.map(\.error))")
    #expect(lines[3].tokens == [BatchedFile.Token(line: 0, column: 0, length: 4, style: "keyword")])
    #expect(output.err.contains("2 of 4 files have an error"))
  }
}
