import Base
import Testing

@testable import Grammars

@Suite struct AssertionReaderTests {
  private func assertions(_ text: String) throws -> [Assertion] {
    try AssertionReader.assertions(in: Array(text.utf8), path: "own.py")
  }

  @Test func everyKindOfCommentCanHoldOne() throws {
    let text = "int x;\n// <- @a.b\n//  ^^ !c\n  <!-- ^ @d -->\n/* ^ @e */\n{/* ^ @f */}\n#^ @g\n// just words\n"
    let found = try assertions(text)
    #expect(found.map(\.capture) == ["a.b", "c", "d", "e", "f", "g"])
    #expect(found.map(\.columns) == [0..<1, 4..<6, 7..<8, 3..<4, 4..<5, 1..<2])
    #expect(found.map(\.isNegated) == [false, true, false, false, false, false])
    #expect(found.allSatisfy { $0.line == 0 })
  }

  @Test(arguments: [
    "%   ^ @x", "\"   ^ @x", "'   ^ @x", "(*  ^ @x *)", "{-  ^ @x -}", "--  ^ @x", "..  ^ @x", "{#  ^ @x #}",
    "<%# ^ @x %>", ";;  ^ @x", "!   ^ @x", "    # ^ @x", "    %<- @x", "\t\t\t # <- @x",
  ])
  func commentsOfAllLanguages(line: String) throws {
    let found = try #require(try assertions("subject\n" + line + "\n").first)
    #expect(found.columns == 4..<5 || found.columns == 6..<7)
    #expect(found.capture == "x")
  }

  @Test(arguments: [
    "-- ^ The field's documentation.", "x ^ @y", "// just words", "#", "^ @x", "<- @x", "####### ^ @x", "a <- b",
    "// x ^ @y",
  ])
  func otherLinesAreSubjects(line: String) throws {
    let found = try assertions(line + "\n# <- @z\n")
    #expect(found.map(\.line) == [0])
    #expect(found.map(\.capture) == ["z"])
  }

  @Test func blankLinesAreNotSpokenOf() throws {
    let found = try assertions("x\n\n# <- @y\n \t\n# <- @z\n")
    #expect(found.map(\.line) == [0, 0])
  }

  @Test(arguments: ["# ^ keyword", "// ^ @", "// <- @a b", "-- ^ @a b", "/* ^ */"])
  func whatLooksLikeOneButIsNoneIsAnError(line: String) {
    let error = #expect(throws: FileProblem.self) { try assertions("x\n" + line) }
    #expect(error?.file == "own.py" && error?.line == 2)
  }

  @Test func theFirstLineCannotHoldOne() {
    #expect(throws: FileProblem.self) { try assertions("# <- @x\nx\n") }
  }
}
