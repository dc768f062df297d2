import DaemonTestSupport
import Foundation
import Testing

/// Standard streams that are full, closed, or do not wait.
@Suite struct StandardStreamsTests {
  private static let environment = ["HUED_RUNTIME": TestServices.root]
  /// Makes a file of a million bytes. Where SIGPIPE is ignored, yes says that nobody reads on.
  private static let longFile = "yes 'int a;' 2> /dev/null | head -c 1000000 > b.txt; "

  /// Runs a line of a shell, in which `$hued` is the program, in a folder with a file, a diff and an output of batch.
  private func shell(_ line: String, in folder: TestFolder) throws -> HuedProgram.Output {
    let diff = "--- a.c\n+++ a.c\n@@ -1 +1 @@\n-int a;\n+int b;\n"
    for (name, content) in [("a.c", "int a;\n"), ("a.diff", diff)] {
      try Data(content.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    return try HuedProgram.run(
      ["-c", line], program: "/bin/sh", environment: Self.environment.merging(["hued": HuedProgram.path]) { $1 },
      directory: folder.path)
  }

  @Test(arguments: [
    "highlight a.c", "highlight --html a.c", "highlight a.c missing.c", "diff a.diff", "batch a.c", "themes",
    "grammar list", "config --path",
  ])
  func saysThatOutputIsLost(command: String) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let full = try shell("\"$hued\" \(command) > /dev/full", in: folder)
    #expect(full.status == 1 && full.err.contains("standard output: No space left on device"), "\(full)")
    let closed = try shell("\"$hued\" \(command) >&-", in: folder)
    #expect(closed.status == 1 && closed.err.contains("standard output: Bad file descriptor"), "\(closed)")
  }

  @Test func aReaderMayLeave() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let output = try shell(Self.longFile + "\"$hued\" highlight b.txt | head -n 1", in: folder)
    #expect(output.status == 0 && output.out == "int a;\n" && output.err.isEmpty, "\(output)")
  }

  @Test(.timeLimit(.minutes(1))) func waitsForAPipeThatDoesNot() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    // Nobody reads before the program has ended, or has had the time to.
    let script = """
      import os, subprocess, sys
      reading, writing = os.pipe()
      os.set_blocking(writing, False)
      process = subprocess.Popen([os.environ["hued"], "highlight", "b.txt"], stdout=writing)
      os.close(writing)
      try:
          process.wait(1)
      except subprocess.TimeoutExpired:
          pass
      with open(reading, "rb") as output:
          print(len(output.read()), process.wait())
      """
    try Data(script.utf8).write(to: URL(fileURLWithPath: folder.path + "/reader.py"))
    let output = try shell(Self.longFile + "python3 reader.py", in: folder)
    #expect(output.out == "1000000 0\n", "\(output)")
  }

  /// What is opened later must not get their numbers.
  @Test func closedStreamsStayClosed() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let output = try shell("\"$hued\" batch -o lines missing.c a.c <&- 2>&-", in: folder)
    #expect(output.status == 0, "\(output)")
    let lines = try BatchedFile.lines(String(contentsOfFile: folder.path + "/lines", encoding: .utf8))
    #expect(lines.map(\.file) == ["missing.c", "a.c"])
  }
}
