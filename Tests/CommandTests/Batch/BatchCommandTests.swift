import DaemonTestSupport
import Foundation
import Testing

@testable import hued

/// `hued batch` in a process of its own.
@Suite struct BatchCommandTests {
  private static let environment = ["HUED_RUNTIME": TestServices.root]

  private func write(_ content: String, to name: String, in folder: TestFolder) throws -> String {
    let path = folder.path + "/" + name
    try content.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func run(_ arguments: [String]) throws -> HuedProgram.Output {
    try HuedProgram.run(arguments, environment: Self.environment)
  }

  @Test func givesEachFileALineInOrder() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    // The first ones take longest.
    let files = try (0..<40).map { number in
      let content = String(repeating: "{\"a\": [\(number), true]}\n", count: number < 2 ? 2000 : 1)
      return try write(content, to: "\(number).json", in: folder)
    }
    let output = try run(["batch", "--jobs", "4"] + files)
    #expect(output.status == 0 && output.err.isEmpty, "\(output.err)")
    let lines = try BatchedFile.lines(output.out)
    #expect(lines.map(\.file) == files)
    #expect(lines.allSatisfy { $0.language == "json" && $0.state == "complete" && $0.error == nil })
    #expect(lines[7].tokens?.map(\.style) == lines[12].tokens?.map(\.style))
    #expect(lines[7].tokens?.contains(BatchedFile.Token(line: 0, column: 1, length: 3, style: "property")) == true)
  }

  @Test func aBadFileCostsALine() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    _ = try write("[1]\n", to: "a.json", in: folder)
    _ = try write("\u{7f}E\u{0}\u{1}", to: "b.json", in: folder)
    _ = try write("{}\n", to: "strange \"name\".json", in: folder)
    _ = try write("a.json\0missing.json\0b.json\0.\0strange \"name\".json\0a.json\0", to: "list", in: folder)
    let output = try HuedProgram.run(
      ["-c", "'\(HuedProgram.path)' batch --files-from - -0 < list"], program: "/bin/sh", environment: Self.environment,
      directory: folder.path)
    #expect(output.status == 0)
    #expect(output.err.contains("3 of 6 files have an error"), "\(output.err)")
    let lines = try BatchedFile.lines(output.out)
    #expect(lines.map { $0.error == nil } == [true, false, false, false, true, true])
    #expect(lines[1].error?.contains("No such file") == true)
    #expect(lines[2].error?.contains("binary") == true)
    #expect(lines[4].file == "strange \"name\".json")
  }

  @Test func goesOnWhereItEnded() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let files = try (0..<6).map { try write("[\($0)]\n", to: "\($0).json", in: folder) }
    let path = folder.path + "/out"
    #expect(try run(["batch", "--output", path] + files).status == 0)
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    let two = whole.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n"
    for cut in [two, two + "{\"file\":\"", "", whole] {
      _ = try write(cut, to: "out", in: folder)
      #expect(try run(["batch", "--resume", "--output", path] + files).status == 0)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == whole)
    }
    let other = try run(["batch", "--resume", "--output", path] + files.reversed())
    #expect(other.status != 0)
    #expect(other.err.contains("its line 1 is not of \(files[5])"), "\(other.err)")
    let fewer = try run(["batch", "--resume", "--output", path] + files.prefix(4))
    #expect(fewer.err.contains("its line 5 is of one file more than are listed"), "\(fewer.err)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == whole, "a refused list loses nothing")
  }

  @Test func writesHTML() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let output = try run(["batch", "--html", "--html-classes", try write("{\"a<b\": 1}\n", to: "a.json", in: folder)])
    let html = try #require(try BatchedFile.lines(output.out).first?.html)
    #expect(html.contains("class=\"hued-property\""), "\(html)")
    #expect(html.contains("a&lt;b") && !html.contains("<pre>"), "\(html)")
  }

  @Test(arguments: [
    (["batch"], "Name files"), (["batch", "--resume", "x"], "--resume needs --output"),
    (["batch", "--theme", "dusk", "x"], "need --html"), (["batch", "--language", "nonsense", "x"], "no language"),
    (["batch", "--html", "--theme", "nonsense", "x"], "nonsense"),
    (["batch", "--output", "/", "x"], "/: Is a directory"),
  ])
  func refusesWhatIsWrongForAllFiles(_ arguments: [String], _ message: String) throws {
    let output = try run(arguments)
    #expect(output.status != 0 && output.out.isEmpty)
    #expect(output.err.contains(message), "\(output.err)")
  }
}
