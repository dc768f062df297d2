import Testing
import TextStore
import TreeSitter

/// The scanner of Bash keeps the delimiters of here-documents in a state of 1,024 bytes.
@Suite struct HereDocumentTests {
  @Test func delimiterAsLongAsTheStateIsParsed() throws {
    let parser = Parser()
    try parser.setLanguage(try TestGrammars.load("bash"))
    for length in 1000...1030 {
      let delimiter = String(repeating: "a", count: length)
      guard case .tree = parser.parse(Text("cat <<\(delimiter)\nx\n\(delimiter)\n")) else {
        Issue.record("a delimiter of \(length) bytes")
        continue
      }
    }
  }
}
