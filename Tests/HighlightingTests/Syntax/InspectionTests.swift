import Grammars
import Highlighting
import Testing
import TextStore

@Suite struct InspectionTests {
  @Test func showsTreeCapturesAndLayers() throws {
    try Highlighter.require("python")
    try Highlighter.require("comment")
    let source = "def f():\n    return re.compile(r\"a+\")  # TODO\n"
    let highlight = WholeHighlight(library: try Highlighter.languages(), patterns: Highlighter.patterns)
    let inspected = highlight.inspect(Text(source), language: "python")
    func inspect(_ needle: String) throws -> Inspection {
      let range = try #require(source.firstRange(of: needle))
      return inspected.inspect(at: source.utf8.distance(from: source.startIndex, to: range.lowerBound))
    }
    let keyword = try inspect("return")
    #expect(keyword.style == "keyword.return")
    #expect(keyword.pass == .syntax)
    #expect(keyword.layers.map(\.language) == ["python"])
    #expect(
      keyword.layers[0].path.map(\.kind) == ["module", "function_definition", "block", "return_statement", "return"])
    #expect(keyword.layers[0].path[2].field == "body")
    #expect(keyword.layers[0].captures.last?.name == "keyword.return")
    #expect(keyword.layers[0].captures.last?.file.hasSuffix("python/highlights.scm") == true)
    #expect(keyword.layers[0].captures.last?.range == 13..<19)

    let note = try inspect("TODO")
    #expect(note.style == "comment.todo")
    #expect(note.layers.map(\.language) == ["python", "comment"])
    #expect(note.layers[1].depth == 1)
    #expect(note.layers[1].path.first?.range.contains(source.utf8.count - 3) == true)
  }

  @Test func copesWithWhatHasNoTree() throws {
    let highlight = WholeHighlight(library: try Highlighter.languages(), patterns: Highlighter.patterns)
    let plain = highlight.inspect(Text("x = \"y\"\n"), language: nil)
    #expect(plain.inspect(at: 5).layers.isEmpty)
    #expect(plain.inspect(at: 5).pass == .pattern)
    #expect(plain.inspect(at: 5000).layers.isEmpty)
    #expect(highlight.inspect(Text(), language: "python").inspect(at: 0).style == "")
  }
}
