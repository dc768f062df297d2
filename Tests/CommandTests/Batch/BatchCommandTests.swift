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

  /// Together with what stands before it, such a mark is one character.
  @Test func takesANameThatBeginsWithACombiningMark() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    _ = try write("[1]\n", to: "\u{301}.json", in: folder)
    let output = try HuedProgram.run(
      ["batch", "\u{301}.json"], environment: Self.environment, directory: folder.path)
    let line = try #require(try BatchedFile.lines(output.out).first)
    #expect(line.file == "\u{301}.json" && line.error == nil, "\(output)")
  }

  /// A worker, which is told names with a null behind each, would take one for several.
  @Test func refusesAListWithNullsInNames() throws {
    let output = try HuedProgram.run(
      ["-c", "printf 'a.json\\0b.json\\0' | '\(HuedProgram.path)' batch --files-from -"], program: "/bin/sh",
      environment: Self.environment)
    #expect(output.status == 1 && output.out.isEmpty && output.err.contains("--null"), "\(output)")
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

  /// Neither what is to be read nor what somebody else has written.
  @Test(arguments: [[], ["--resume"]]) func losesNoFile(options: [String]) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let (first, other) = (try write("[1]\n", to: "a.json", in: folder), try write("[2]", to: "b.json", in: folder))
    let list = try write(first + "\n", to: "list", in: folder)
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: first)
    for (output, inputs, message) in [
      (link, [other, first], "\(link): it is \(first), which is to be read"),
      (list, ["--files-from", list], "\(list): it is \(list), which is to be read"),
      (other, [first], "\(other): it is there and not of hued batch"),
    ] {
      let before = try String(contentsOfFile: output, encoding: .utf8)
      let refused = try run(["batch", "--output", output] + options + inputs)
      #expect(refused.status == 1 && refused.err.contains(message), "\(refused)")
      #expect(try String(contentsOfFile: output, encoding: .utf8) == before)
    }
    let lines = folder.path + "/lines"
    for file in [first, other] { #expect(try run(["batch", "--output", lines, file]).status == 0) }
    #expect(try BatchedFile.lines(String(contentsOfFile: lines, encoding: .utf8)).map(\.file) == [other])
  }

  /// Once, whatever workers there are.
  @Test func saysWhatIsWrongWithTheConfiguration() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path + "/hued", withIntermediateDirectories: true)
    _ = try write("[highlight]\ncolour = 7\n", to: "hued/config.toml", in: folder)
    let file = try write("[1]\n", to: "a.json", in: folder)
    let environment = Self.environment.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
    for command in [["batch", "--html"], ["highlight", "--color", "always"], ["highlight", "--html"]] {
      let output = try HuedProgram.run(command + [file], environment: environment)
      #expect(output.status == 0 && output.err.matches(of: #/config\.toml:2: /#).count == 1, "\(output)")
    }
  }

  @Test func writesHTML() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let output = try run(["batch", "--html", "--html-classes", try write("{\"a<b\": 1}\n", to: "a.json", in: folder)])
    let html = try #require(try BatchedFile.lines(output.out).first?.html)
    #expect(html.contains("class=\"hued-property\""), "\(html)")
    #expect(html.contains("a&lt;b") && !html.contains("<pre>"), "\(html)")
    #expect(html.hasSuffix("\n") && html.count { $0 == "\n" } == 1, "no line behind the last line feed: \(html)")
    #expect(
      try BatchedFile.lines(run(["batch", "--html", try write("\n\nx", to: "b.txt", in: folder)]).out).first?.html
        == "\n\nx\n")
  }

  /// Lines with tokens and lines with HTML are no one output.
  @Test func goesOnInOneForm() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let files = try ["missing", "a", "b"].map { folder.path + "/\($0).json" }.enumerated().map { index, path in
      if index > 0 { try Data("[\"html\", 1]\n".utf8).write(to: URL(fileURLWithPath: path)) }
      return path
    }
    let path = folder.path + "/out"
    let classes = ["--html", "--html-classes"]
    let forms: [([String], [String])] = [
      ([], ["--html"]), (["--html"], []), (["--html"], classes), (classes, ["--html"]),
    ]
    for (form, other) in forms {
      #expect(try run(["batch", "--output", path] + form + files).status == 0)
      let whole = try String(contentsOfFile: path, encoding: .utf8)
      let refused = try run(["batch", "--resume", "--output", path] + other + files)
      #expect(refused.status == 1 && refused.err.contains("its line 2 has"), "\(refused)")
      #expect(refused.err.contains("leave out --resume"), "\(refused)")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == whole)
      #expect(try run(["batch", "--resume", "--output", path] + form + files).status == 0)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == whole)
    }
  }

  /// A terminal does nothing at what a name or a text holds.
  @Test func escapesForATerminal() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let file = try write("x\u{9b}31m\u{202e}\n", to: "a\u{9b}\u{202e}.txt", in: folder)
    let shown = try HuedProgram.runInTerminal(["batch", "--html", file], environment: Self.environment)
    #expect(!shown.out.unicodeScalars.contains { $0 == "\u{9b}" || $0 == "\u{202e}" }, "\(shown)")
    let line = try BatchedFile.lines(shown.out.replacing("\r\n", with: "\n")).first
    #expect(line?.file == file && line?.html == "x\u{9b}31m\u{202e}\n")
    #expect(try run(["batch", file]).out.contains("\u{202e}"))
  }

  @Test(.timeLimit(.minutes(1))) func writesToWhatIsNoFile() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let file = try write("[1]\n", to: "a.json", in: folder)
    #expect(try run(["batch", "--output", "/dev/null", file]).status == 0)
    let full = try run(["batch", "--output", "/dev/full", file])
    #expect(full.status == 1 && full.err.contains("/dev/full: No space left on device"), "\(full)")
    let resumed = try run(["batch", "--resume", "--output", "/dev/null", file])
    #expect(resumed.status == 1 && resumed.err.contains("/dev/null: it keeps no lines"), "\(resumed)")
    let piped = try HuedProgram.run(
      ["-c", "mkfifo pipe; cat pipe & '\(HuedProgram.path)' batch --output pipe a.json; wait"], program: "/bin/sh",
      environment: Self.environment, directory: folder.path)
    #expect(try BatchedFile.lines(piped.out).map(\.file) == ["a.json"], "\(piped)")
  }

  @Test func saysThatAnotherWrites() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let file = try write("[1]\n", to: "a.json", in: folder)
    let output = try HuedProgram.run(
      ["-c", "flock out '\(HuedProgram.path)' batch --output out \(file)"], program: "/bin/sh",
      environment: Self.environment, directory: folder.path)
    #expect(output.status == 1 && output.err.contains("out: another hued batch writes it"), "\(output)")
  }

  /// An argument or a list has such a name as U+FFFD, so it is another one.
  @Test func saysThatANameIsNotUTF8() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    for command in ["highlight \"$file\"", "batch \"$file\" -o out; cat out", "diff \"$file\""] {
      let line = "file=$(printf 'caf\\351.py'); echo 'x = 1' > \"$file\"; \"$hued\" \(command) 2>&1; rm \"$file\""
      let output = try HuedProgram.run(
        ["-c", line], program: "/bin/sh", environment: Self.environment.merging(["hued": HuedProgram.path]) { $1 },
        directory: folder.path)
      #expect(output.out.contains("caf\u{fffd}.py") && output.out.contains("hued highlight - < FILE"), "\(output)")
    }
  }

  @Test func saysThatNoLanguageIsKnown() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let environment = HuedProgram.bareEnvironment(in: folder.path)
    let output = try HuedProgram.run(["batch", try write("[]", to: "a.json", in: folder)], environment: environment)
    #expect(output.status == 1 && output.out.isEmpty && output.err.contains("set HUED_RUNTIME"), "\(output)")
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
