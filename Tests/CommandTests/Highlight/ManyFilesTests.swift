import DaemonTestSupport
import Foundation
import Testing

@testable import hued

/// `hued highlight` shows many files by several processes as it shows each of them by itself.
@Suite struct ManyFilesTests {
  private static let environment = ["HUED_RUNTIME": TestServices.root]

  private func run(_ arguments: [String]) throws -> HuedProgram.Output {
    let command = ["highlight", "--color", "always", "--theme", "dusk"]
    return try HuedProgram.run(command + arguments, environment: Self.environment)
  }

  @Test(arguments: [
    ["--style", "header,numbers", "--wrap", "character", "--line-range", "2:40"], ["--style", "grid"], ["--tabs", "3"],
    ["-n"],
  ])
  func showsThemInOrder(options: [String]) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let long = (0..<8000).map { "line \($0) of a text, with a tab\there, which has no language at all and is long\n" }
    let contents = [
      ("a.txt", long.joined()), ("b.json", "\n{\"a\": [1, true]}\n"), ("c.json", "\n\u{0}"),
      ("d.txt", long.joined() + "x"), ("e.json", "[]"),
    ]
    var files: [String] = []
    for (name, content) in contents {
      files.append(folder.path + "/" + name)
      try content.write(toFile: files[files.count - 1], atomically: true, encoding: .utf8)
    }
    let missing = folder.path + "/missing.json"
    files.insert(missing, at: 2)
    let output = try run(options + files)
    #expect(output.status != 0)
    #expect(output.err.contains("\(missing): No such file"), "\(output.err)")
    var expected = ""
    for file in files {
      let alone = try run(options + [file])
      // Whatever follows an open line, that has its margin, too.
      if options == ["-n"], expected.hasSuffix("x") { expected += "\n" }
      let isApart = !expected.isEmpty && options.contains("header,numbers") && alone.out.contains("File: ")
      expected += (isApart ? "\n" : "") + alone.out
    }
    #expect(output.out == expected)
  }

  @Test func writesOnePage() throws {
    let output = try run(["--html", "a.py", "b.py"])
    #expect(output.status != 0 && output.out.isEmpty && output.err.contains("name one file"), "\(output)")
  }

  /// So that the first lines of a file do not wait for the last.
  @Test func tellsAFileInParts() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let file = folder.path + "/a.json"
    try String(repeating: "{\"a\": [1, true]}\n", count: 40_000).write(toFile: file, atomically: true, encoding: .utf8)
    let worker = "'\(HuedProgram.path)' highlight-worker --depth=direct --theme=dusk --files=1 --style=plain"
    let output = try HuedProgram.run(
      ["-c", "printf '0 a.json\\0' | \(worker) > out"], program: "/bin/sh", environment: Self.environment,
      directory: folder.path)
    #expect(output.status == 0 && output.err.isEmpty, "\(output)")
    var received = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out")))
    var replies: [BatchWorker.Reply] = []
    while let reply = BatchWorker.Reply(takenFrom: &received) { replies.append(reply) }
    #expect(received.isEmpty && replies.count > 2)
    #expect(replies.dropLast().allSatisfy(\.isPart) && replies.last?.isPart == false)
    let alone = try run([file])
    #expect(String(decoding: replies.flatMap(\.bytes), as: UTF8.self) == alone.out)
  }

  /// Once of each language, and only where there could be colours.
  @Test func saysThatAGrammarIsMissing() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let files = ["a.json", "b.json", "c.toml"].map { folder.path + "/" + $0 }
    for file in files { try Data().write(to: URL(fileURLWithPath: file)) }
    // So large that several processes show them.
    let large = ["d.json", "e.json"].map { folder.path + "/" + $0 }
    for file in large { try Data(repeating: 0x20, count: 1 << 20).write(to: URL(fileURLWithPath: file)) }
    let environment = Self.environment.merging(["XDG_DATA_HOME": folder.path]) { $1 }
    for (arguments, told) in [
      (["--color", "always"] + files, ["json", "toml"]), (["--html", files[2]], ["toml"]), (files, []),
      (["--color", "always"] + large, ["json"]),
    ] {
      let output = try HuedProgram.run(["highlight"] + arguments, environment: environment)
      let languages = output.err.matches(of: #/hued grammar install (\w+)`/#).map { String($0.1) }
      #expect(output.status == 0 && languages == told, "\(output)")
    }
  }
}
