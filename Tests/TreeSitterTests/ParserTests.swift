import Foundation
import TestSupport
import Testing
import TextStore
import TreeSitter

@Suite struct ParserTests {
  @Test func parsesNothingWithoutALanguage() {
    let result = Parser().parse(Text("1"))
    #expect(result.isFailed)
  }

  @Test func refusesRangesThatDoNotExist() throws {
    let parser = Parser()
    try parser.setLanguage(TestGrammars.load("json"))
    #expect(parser.parse(Text("1"), origin: 2).isFailed)
    #expect(parser.parse(Text("1"), origin: -1).isFailed)
    #expect(parser.parse(Text("1"), origin: 1).tree != nil)
  }

  @Test func parsesAWindow() throws {
    let parser = Parser()
    try parser.setLanguage(TestGrammars.load("json"))
    let text = Text("junk [\n[1,\n 2]\nmore ]")
    let tree = try #require(parser.parse(text, origin: 7, end: 14).tree)
    #expect(tree.root.description == "(document (array (number) (number)))")
    let second = try #require(tree.root.descendant(for: 5..<6))
    #expect(second.range == 5..<6)
    #expect(second.startPosition == Position(line: 1, column: 1))
  }

  /// A here document's first line is indented with a blank that ASCII does not have.
  @Test func scannersKnowUnicodesCharacterClasses() throws {
    let parser = Parser()
    try parser.setLanguage(TestGrammars.load("hcl"))
    let text = Text("a = <<-E\n\u{2003}b\n  E\n")
    let tree = try #require(parser.parse(text).tree)
    let start = try #require(text.string.utf8.firstIndex(of: UInt8(ascii: "b")))
    let offset = text.string.utf8.distance(from: text.string.utf8.startIndex, to: start)
    let literal = try #require(tree.root.descendant(for: offset..<offset + 1))
    #expect(literal.kind == "template_literal")
    #expect(literal.range.lowerBound == offset)
  }

  /// A text with a node that has more children than can be counted does not spoil the texts after it.
  @Test(arguments: ["hcl", "json", "c"])
  func recoversFromTooManyChildren(name: String) throws {
    let language = try TestGrammars.load(name)
    let parser = Parser()
    try parser.setLanguage(language)
    let small = Text("[a, 1]\n")
    let expected = outline(try parsed(small, language))
    for _ in 0..<3 {
      let large = Text(String(repeating: "[", count: 70_000))
      while parser.parse(large, timeoutMicros: 5000).isInterrupted {}
      #expect(parser.parse(small).tree.map(outline) == expected)
    }
  }

  /// Error recovery may choose differently; what is free of errors must agree. An edit that leaves an error is undone by
  /// another.
  @Test func reparsesAsItParses() throws {
    let whole = ["x", " ", "\n", "int y;\n", "/* é */", "if (x) y = 1;\n"]
    let broken = ["{", "}", "(", ")", ";", "\"", "/*", "*/", "= 1", "if "]
    let function = "int f(int x, char *b) {\n  int y = 2;\n  while (x) { y = f(x, \"b\"); }\n  return y;\n}\n\n"
    let language = try TestGrammars.load("c")
    let parser = Parser()
    try parser.setLanguage(language)
    var (compared, undone) = (0, 0)
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var text = Text("#include <a.h>\n" + String(repeating: function, count: 8))
      var tree = try #require(parser.parse(text).tree)
      func reparse(_ edit: TextEdit) throws {
        let edited = tree.edited(InputEdit(edit: edit, before: text))
        try text.apply(edit)
        tree = try #require(parser.parse(text, old: edited).tree)
        let fresh = try parsed(text, language)
        if !fresh.root.hasError || !tree.root.hasError {
          compared += 1
          #expect(outline(tree) == outline(fresh), "seed \(seed): \(text.string)")
        }
      }
      for _ in 0..<12 {
        let low = text.scalarStart(atOrBefore: .random(in: 0...text.count, using: &generator))
        let length = Bool.random(using: &generator) ? 0 : Int.random(in: 1...6, using: &generator)
        let high = text.scalarEnd(atOrAfter: min(low + length, text.count))
        let pieces = Int.random(in: 0..<4, using: &generator) == 0 ? broken : whole
        let edit = TextEdit(range: low..<max(low, high), replacement: pieces.randomElement(using: &generator) ?? "")
        let old = text.bytes(in: edit.range)
        try reparse(edit)
        guard tree.root.hasError else { continue }
        undone += 1
        try reparse(TextEdit(range: edit.newRange, replacement: old))
      }
    }
    #expect(compared > 100 && undone > 20, "\(compared) compared, \(undone) undone")
  }

  @Test func anOldTreeOfAnotherLanguageDoesNoHarm() throws {
    let c = try parsed("int a;", TestGrammars.load("c"))
    let parser = Parser()
    try parser.setLanguage(TestGrammars.load("json"))
    let tree = try #require(parser.parse(Text("[1]"), old: c).tree)
    #expect(tree.root.description == "(document (array (number)))")
  }

  @Test func goesOnAfterATimeOut() throws {
    let language = try TestGrammars.load("json")
    let text = Text("[" + String(repeating: "{\"a\": [1, 2, null]},\n", count: 3000) + "0]")
    let parser = Parser()
    try parser.setLanguage(language)
    var slices = 0
    var result = parser.parse(text, timeoutMicros: 100)
    while result.isInterrupted, slices < 100_000 {
      slices += 1
      result = parser.parse(text, timeoutMicros: 100)
    }
    let tree = try #require(result.tree)
    #expect(slices > 0)
    #expect(outline(tree) == outline(try parsed(text, language)))
  }

  @Test func resetForgetsAnInterruptedParse() throws {
    let parser = Parser()
    try parser.setLanguage(TestGrammars.load("json"))
    let long = Text("[" + String(repeating: "1,", count: 200_000) + "0]")
    #expect(parser.parse(long, timeoutMicros: 1).isInterrupted)
    parser.reset()
    let tree = try #require(parser.parse(Text("true")).tree)
    #expect(tree.root.description == "(document (true))")
  }

  @Test func stopsWhenCancelled() throws {
    let parser = Parser()
    try parser.setLanguage(TestGrammars.load("json"))
    let text = Text("[" + String(repeating: "1,", count: 100_000) + "0]")
    let flag = CancellationFlag()
    flag.cancel()
    #expect(parser.parse(text, cancel: flag).isInterrupted)
    flag.reset()
    let tree = try #require(parser.parse(text, cancel: flag).tree)
    #expect(!tree.root.hasError)
  }

  /// From a thread of its own: those of tasks may all be at work until the parse has ended by itself.
  @Test func isCancelledFromAnotherThread() throws {
    let parser = Parser()
    try parser.setLanguage(TestGrammars.load("c"))
    let flag = CancellationFlag()
    // Words without end keep the error recovery of C busy for many seconds.
    let text = Text(String(repeating: "1 2 if 3 ( ", count: 200_000))
    Thread.detachNewThread {
      usleep(50_000)
      flag.cancel()
    }
    #expect(parser.parse(text, cancel: flag).isInterrupted)
  }

  @Test func parsesOnlyIncludedRanges() throws {
    let parser = Parser()
    try parser.setLanguage(TestGrammars.load("json"))
    let text = Text("before\nxx[1,yy\nzz2]ww")
    #expect(parser.setIncludedRanges([2..<5, 10..<12]))
    let tree = try #require(parser.parse(text, origin: 7).tree)
    #expect(tree.root.description == "(document (array (number) (number)))")
    let array = try #require(tree.root.namedChild(at: 0))
    #expect(array.range == 2..<12)
    let second = try #require(array.namedChild(at: 1))
    #expect(second.range == 10..<11)
    #expect(second.startPosition == Position(line: 1, column: 2))
    #expect(parser.setIncludedRanges([]))
    #expect(try #require(parser.parse(text, origin: 7).tree).root.hasError)
  }

  @Test func refusesBadRanges() throws {
    let parser = Parser()
    #expect(!parser.setIncludedRanges([4..<6, 2..<3]))
    #expect(!parser.setIncludedRanges([2..<6, 5..<7]))
    #expect(!parser.setIncludedRanges([-1..<6]))
    #expect(!parser.setIncludedRanges([0..<Int(UInt32.max) + 1]))
    #expect(parser.setIncludedRanges([1..<3, 3..<4]))
    try parser.setLanguage(TestGrammars.load("json"))
    #expect(parser.setIncludedRanges([0..<1, 500..<900]))
    #expect(parser.parse(Text("1")).tree != nil)
  }
}
