import Base
import Foundation
import Grammars
import Testing

/// docs/captures.md: what each capture means, with examples out of the marked programs, and what each construct is coloured
/// as in each language.
struct CapturePage {
  static let path = URL(fileURLWithPath: #filePath).appending(path: "../../../../docs/captures.md").standardizedFileURL
  /// The languages that examples are from.
  static let exampleLanguages = ["c", "rust", "python", "typescript", "go", "java", "ruby", "haskell"]

  var text: String

  init() throws {
    let library = try Highlighter.languages()
    let title = { (id: String) in library.catalogue.entries.first { $0.id == id }?.title ?? id }
    let meanings = try Self.meanings()
    let examples = try Self.exampleLanguages.map { try CaptureExamples(MarkedProgram.load($0)) }
    var lines = Self.introduction
    lines += Self.table(
      ["capture", "means"] + Self.exampleLanguages.map(title),
      meanings.filter { meaning in examples.contains { $0[meaning.capture] != nil } }.map { meaning in
        ["`\(meaning.capture)`", meaning.text] + examples.map { $0[meaning.capture] ?? "–" }
      })
    lines += ["", Self.withoutExample, ""]
    lines += Self.table(
      ["capture", "means"],
      meanings.filter { meaning in examples.allSatisfy { $0[meaning.capture] == nil } }.map {
        ["`\($0.capture)`", $0.text]
      })
    lines += Self.aboutConstructs
    let constructs = try Construct.all()
    lines += Self.table(["construct", "capture"], constructs.map { [$0.title, "`\($0.capture)`"] })
    lines += ["", Self.aboutDifferences, ""]
    lines += try ConstructGrid.lines(constructs, title: title)
    text = lines.joined(separator: "\n")
  }

  private static func meanings() throws -> [(capture: String, text: String)] {
    let table = try TOMLDocument.parse(String(contentsOfFile: MarkedProgram.folder + "/captures.toml", encoding: .utf8))
    let meanings = try #require(table["captures"]?.table).compactMapValues(\.string)
    #expect(Set(meanings.keys) == CaptureVocabulary.highlights, "Tests/Captures/captures.toml must tell each capture")
    return meanings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func table(_ header: [String], _ rows: [[String]]) -> [String] {
    ([header, header.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
  }

  private static let introduction = [
    "# Captures", "",
    "A capture is the name of what a piece of text is, and what a theme has a colour for. A name with a dot is a kind of what "
      + "stands before it, and has its colour where a theme has none for it.", "",
    "An example is out of a program in `Tests/Captures/programs`, as our queries colour it: the bold text has the capture. "
      + "`make captures-doc` writes this page.",
    "",
  ]

  private static let withoutExample =
    "The programs of these eight languages do not show these: most are for markup, for differences, or for what few "
    + "languages have."

  private static let aboutConstructs = [
    "", "## One construct, one capture", "",
    "What languages have in common looks alike in all of them. One small program is written in each language, "
      + "with marks on what these are:",
    "",
  ]

  private static let aboutDifferences =
    "A test colours these programs. \(ConstructGrid.legend) Languages for data, markup, styling, queries, hardware and settings "
    + "are left out: they have few of these constructs. So are dialects that take their queries from one that is listed, such "
    + "as TSX, CUDA and HLSL."
}
