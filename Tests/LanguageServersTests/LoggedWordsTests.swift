import Testing
import TextStore

@testable import LanguageServers

/// What of a server's words is logged, and how text of documents is found in them.
@Suite struct LoggedWordsTests {
  private static let line = "the secret of this document"

  private func isFound(_ line: String, in words: String) -> Bool {
    LoggedWords(words.utf8).search.findsLine(of: Text("x = 1\n  \t\(line)  \r\n\ny = 2\n"))
  }

  @Test func areCut() {
    #expect(LoggedWords("a\u{1b}[1mb\tc\r".utf8).text == "a[1mb\tc")
    #expect(LoggedWords("one\r\ntwo".utf8).text == "one two")
    #expect(LoggedWords(String(repeating: "é", count: 1000).utf8).text == String(repeating: "é", count: 200))
    #expect(LoggedWords("".utf8).text.isEmpty)
  }

  @Test func linesOfDocumentsAreFound() {
    #expect(isFound(Self.line, in: Self.line))
    #expect(isFound(Self.line, in: "error: \(Self.line)!"))
    #expect(!isFound(Self.line, in: String(Self.line.dropLast())))
    #expect(!isFound(Self.line, in: "") && !isFound("", in: Self.line))
    #expect(!isFound("return", in: "return"), "a short line tells nothing")
  }

  /// The log has only its beginning, and that is text of the document, too.
  @Test(arguments: [0, 100, 399]) func aLineThatIsCutIsFound(start: Int) {
    let before = String(repeating: ".", count: start)
    for count in [3, 30, 3000] {
      let line = (0..<count).map { "word\($0)" }.joined(separator: " ")
      #expect(isFound(line, in: before + line))
    }
    #expect(!isFound(Self.line, in: String(repeating: ".", count: 700) + Self.line), "it is not logged")
  }
}
