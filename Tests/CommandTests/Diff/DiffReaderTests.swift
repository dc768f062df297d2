import Testing

@testable import hued

@Suite struct DiffReaderTests {
  /// A part in a word or two for each line.
  private func read(_ text: String) -> [String] {
    var reader = DiffReader()
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var parts = lines.flatMap { reader.take(Array($0)) }
    parts += reader.finish()
    return parts.flatMap { part in
      switch part {
      case .text(let line): ["text " + string(line)]
      case .header(let line): ["header " + string(line)]
      case .lines(let hunk): hunk.lines.map { "\($0.kind) \(string($0.signs))|\(string($0.content))" }
      }
    }
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func takesADiffApart() {
    let parts = read(
      """
      Subject: --- no
      --- no
      diff --git a/x.c b/x.c
      index 1..2 100644
      --- a/x.c
      +++ b/x.c
      @@ -1,3 +1,2 @@ int f()
       a
      --- b

      \\ No newline at end of file
      @@ no
      -- 
      """)
    #expect(
      parts == [
        "text Subject: --- no", "text --- no", "header diff --git a/x.c b/x.c", "header index 1..2 100644",
        "header --- a/x.c", "header +++ b/x.c", "header @@ -1,3 +1,2 @@ int f()", "context  |a", "removed -|-- b",
        "context |", "header \\ No newline at end of file", "text @@ no", "text -- ",
      ])
  }

  @Test func takesMergesApart() {
    let parts = read(
      """
      diff --cc x
      --- a/x
      +++ b/x
      @@@ -1,2 -1,3 +1,3 @@@
        both
      - mine
       -theirs
      ++new
      + ours
      x
      """)
    #expect(
      parts.dropFirst(4) == [
        "context   |both", "removed - |mine", "removed  -|theirs", "added ++|new", "added + |ours", "text x",
      ])
  }

  /// What belongs to which of a merge's texts.
  @Test func knowsTheTextsOfAMerge() throws {
    let header = try #require(HunkHeader("@@@ -1,2 -1,3 +1,3 @@@"))
    var hunk = DiffHunk(header, of: DiffFile())
    for line in ["  both", "- mine", " -theirs", "++new", "+ ours"] {
      #expect(!hunk.isComplete)
      let fits = hunk.append(Array(line.utf8), plain: [])
      #expect(fits)
    }
    #expect(hunk.lines.map(\.parent) == [nil, 0, 1, nil, nil])
    func lines(_ text: Int?) -> [String] { hunk.lines.filter { $0.isIn(text) }.map { string($0.content) } }
    #expect(
      lines(nil) == ["both", "new", "ours"] && lines(0) == ["both", "mine"] && lines(1) == ["both", "theirs", "ours"])
  }

  @Test func recoversFromWhatDoesNotFit() {
    let head = "--- a\n+++ b\n"
    #expect(read(head + "@@ -1,2 +1,2 @@\n a\nx").dropFirst(3) == ["context  |a", "text x"])
    #expect(read(head + "@@ -1 +1,2 @@\n-a\n-b").dropFirst(3) == ["removed -|a", "text -b"])
    #expect(read(head + "@@ -1,9999999999 +1 @@\n-a").dropFirst(3) == ["removed -|a"], "cut off")
    #expect(
      read(head + "@@ -1 +1 @@\n-a\n+b\n--- c\n+++ d\n@@ -1 +0,0 @@\n-x").suffix(2) == [
        "header @@ -1 +0,0 @@", "removed -|x",
      ])
    #expect(read(head + "@@ -0,0 +0,0 @@\n-a").last == "text -a")
    #expect(read("@@ -1 +1 @@\n-a") == ["text @@ -1 +1 @@", "text -a"], "of no file")
    #expect(read("--- a\n--- a\n+++ b") == ["text --- a", "header --- a", "header +++ b"])
    #expect(read("a\n--- ") == ["text a", "text --- "])
  }

  /// Colours of git's are taken away, but not those of a file, nor those that are all that tells.
  @Test func knowsWhoseColoursTheyAre() {
    let red = "\u{1b}[31m"
    let off = "\u{1b}[m"
    let head = "\u{1b}[1m--- a\(off)\n\u{1b}[1m+++ b\(off)\n\u{1b}[36m@@ -1,2 +1 @@\(off) f\n"
    #expect(
      read(head + "\(red)-a\(red)b\(off)\n c\(off)") == [
        "header --- a", "header +++ b", "header @@ -1,2 +1 @@ f", "removed -|a\(red)b", "context  |c",
      ])
    #expect(read("--- a\n+++ b\n@@ -1 +0,0 @@\n-\(red)a").last == "removed -|\(red)a")
    let words = " x\n y \(red)a\(off)b"
    #expect(read(head + words).suffix(2) == ["text  x", "text  y \(red)a\(off)b"])
    #expect(read("\(red)a\(off)") == ["text \(red)a\(off)"])
  }

  /// As git 2.39 and GNU diff 3.8 write lines; what stands within the text is the file's.
  @Test func takesOnlyWhatGitAdds() {
    let (red, own, off, mark) = ("\u{1b}[31m", "\u{1b}[33m", "\u{1b}[m", "\u{1b}[41m")
    func removed(_ line: String) -> String { string(ColoredLine(Array(line.utf8)).inHunk) }
    func header(_ line: String, isColored: Bool = false) -> String {
      string(ColoredLine(Array(line.utf8)).asHeader(isColored: isColored))
    }
    #expect(removed("\(red)-a\(off)\r") == "-a\r")
    #expect(removed("\(red)-\(off)") == "-" && removed("\(red)-\(off)\r") == "-\r")
    #expect(removed("\(red)-\u{1b}[0m") == "-")
    #expect(removed("\(red)+\(off)\(red)a\(off)\(mark)\r\(off)") == "+a\r")
    #expect(removed("\(red)+\(off)\(mark)  \(off)\t\(red)b\(off)\(mark)  \(off)") == "+  \tb  ")
    #expect(removed("\(mark)+   \(off)") == "+   " && removed("\(red)+\(off)\(mark)  \(off)") == "+  ")
    #expect(removed(" \(off)\tc\(off)") == " \tc" && removed(" c\(off)") == " c")
    #expect(removed("\(red)++a\(off)") == "++a")
    #expect(removed("\(red)-\(own)a\(off)b\u{1b}[0m\(off)") == "-\(own)a\(off)b\u{1b}[0m")
    #expect(removed("\(red)-\(off)a\(off)") == "-\(off)a", "the file's first sequence")
    #expect(removed("\(red)+\(off)\(red)\(own)a\(off)") == "+\(own)a")
    #expect(removed("\(red)+\(off)\t\(red) \u{1b}[0m=\(off)\(mark)\t\(off)") == "+\t \u{1b}[0m=\t")
    #expect(removed(" \(off)\(own)  a\(off)\(mark) \(off)") == " \(own)  a ")
    #expect(removed("\(red)-\u{1b}[0ma\(off)") == "-\u{1b}[0ma")
    #expect(removed(" a\u{1b}[0m") == " a\u{1b}[0m")
    #expect(header("\u{1b}[36m@@ -1 +1 @@\(off) \(off)f(\(own))\(off)") == "@@ -1 +1 @@ f(\(own))")
    #expect(header("@@ -1 +1 @@ \(own)f\(off)") == "@@ -1 +1 @@ \(own)f\(off)")
    #expect(header("index 1..2\(off)", isColored: true) == "index 1..2")
    #expect(header("\u{1b}[1m--- a/x y\(off)\t") == "--- a/x y\t")
    let (hued, word) = ("\u{1b}[38;2;1;2;3m", "\u{1b}[38;2;4;5;6m")
    #expect(removed("\(hued)+\u{1b}[0m\(word)return\u{1b}[0m\(hued) 1\u{1b}[0m\u{1b}[K\u{1b}[0m") == "+return 1")
  }

  /// Git ends what it gives no colour to: the note below a hunk, and the lines above it where the user wants them plain.
  @Test func takesTheEndsOfPlainLines() {
    let (red, off) = ("\u{1b}[31m", "\u{1b}[m")
    let head = "diff --git a/a b/a\(off)\n--- a/a\(off)\n+++ b/a\(off)\n"
    #expect(
      read(head + "@@ -1 +0,0 @@\(off)\n\(red)-a\(off)\n\\ No newline at end of file\(off)") == [
        "header diff --git a/a b/a", "header --- a/a", "header +++ b/a", "header @@ -1 +0,0 @@", "removed -|a",
        "header \\ No newline at end of file",
      ])
  }

  /// What stands in a header that nobody coloured says nothing of the lines.
  @Test func aFilesSequencesAreNotGits() {
    let (red, green) = ("\u{1b}[31m", "\u{1b}[32m")
    #expect(
      read("--- a\n+++ b\n@@ -1 +1 @@ echo \(red)\n-RED=\"\(red)\"\n+RED=\"\(green)\"").suffix(3) == [
        "header @@ -1 +1 @@ echo \(red)", "removed -|RED=\"\(red)\"", "added +|RED=\"\(green)\"",
      ])
  }

  /// As some shells write what git prints.
  @Test func takesADiffWithCarriageReturnsApart() {
    #expect(
      read("--- a\r\n+++ b\r\n@@ -1 +1 @@\r\n-a\r\n+b\r\n@@ -7 +7 @@ f\r\n c\r").dropFirst(2) == [
        "header @@ -1 +1 @@\r", "removed -|a\r", "added +|b\r", "header @@ -7 +7 @@ f\r", "context  |c\r",
      ])
  }

  @Test func readsNames() {
    func name(_ line: String) -> String? { DiffFile.name(in: Array(line.utf8)) }
    #expect(name("--- a/x y.c") == "a/x y.c" && name("+++ x.c\t2026-01-01 00:00") == "x.c")
    #expect(name("+++ /dev/null") == nil && name("--- /dev/null\t1970") == nil && name("--- ") == nil)
    #expect(name("+++ \"b/\\303\\244\\t\\\"\\\\.c\"") == "b/ät\"\\.c")
    #expect(name("+++ \"b/\\30") == "b/30" && name("+++ \"\\999\\") == "999\\")
  }

  @Test func splitsLongHunks() {
    var reader = DiffReader()
    let line = [UInt8(ascii: "+")] + Array(repeating: UInt8(ascii: "a"), count: DiffReader.longestPart)
    for head in ["--- a", "+++ b", "@@ -0,0 +1,2 @@"] { _ = reader.take(Array(head.utf8)) }
    #expect(reader.take(line).count == 1)
    #expect(reader.take(line).count == 1)
    #expect(reader.finish().isEmpty)
  }
}
