import Base
import Grammars
import TextStore

@testable import Daemon
@testable import Grammars
@testable import Highlighting
@testable import LanguageServers

/// Any text is TOML or refused with a line of it, and whatever it says, each reader of such files takes it or tells
/// what is wrong.
enum TOMLFuzz {
  static func run(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    checkDocument(text)
    checkConfiguration(text)
    _ = try? CatalogueFile(text, path: "catalogue.toml")
    var servers = ServerConfiguration()
    try? servers.take(text, path: "servers.toml")
    checkPatterns(text)
  }

  private static func checkDocument(_ text: String) {
    let lineCount = text.utf8.count { $0 == 0x0A } + 1
    do {
      let (table, lines) = try TOMLDocument.parseWithLines(text)
      expect(lines.values.allSatisfy { (1...lineCount).contains($0) }, "lines \(lines) of \(lineCount)")
      expect(Set(lines.keys.compactMap(\.first)) == Set(table.keys), "tables without lines: \(table.keys)")
      let commented = try? TOMLDocument.parse(text + "\n# [a comment]\n\n")
      // Not a number differs from itself.
      expect("\(sorted(commented ?? [:]))" == "\(sorted(table))", "a comment at the end changes what is read")
    } catch {
      expect((1...lineCount).contains(error.line), "\(error), of \(lineCount) lines")
    }
  }

  private static func sorted(_ table: [String: TOMLValue]) -> String {
    "{" + table.sorted { $0.key < $1.key }.map { "\($0.key)=\(sorted($0.value))" }.joined(separator: ",") + "}"
  }

  private static func sorted(_ value: TOMLValue) -> String {
    switch value {
    case .table(let table): sorted(table)
    case .array(let items): "[" + items.map(sorted).joined(separator: ",") + "]"
    default: "\(value)"
    }
  }

  private static func checkConfiguration(_ text: String) {
    var configuration = Configuration()
    let problems = configuration.take(file: text, path: "config.toml")
    guard problems.isEmpty else { return }
    // What is in force is written so that it is read as the same.
    var again = Configuration()
    let written = ConfigurationKey.all.map { "[\($0.section)]\n\($0.name) = \($0.written(configuration))\n" }
    for part in written { expect(again.take(file: part, path: "config.toml").isEmpty, "not read again: \(part)") }
    for key in ConfigurationKey.all {
      expect(key.written(again) == key.written(configuration), "\(key.path): \(key.written(configuration))")
    }
  }

  /// A definition is compiled, and what it says of its own text does not hang on where lexing begins.
  private static func checkPatterns(_ text: String) {
    let loaded = PatternLoader.decode(text, language: "fuzz")
    guard !loaded.definition.states.isEmpty else { return }
    let program = PatternProgram(loaded.definition)
    let sample = Text(String(text.prefix(400)))
    var edited = sample
    let source = PatternSource(program: program, count: sample.count)
    while source.advance(in: sample, maximumBytes: 100) {}
    let edit = TextEdit(range: 0..<0, replacement: "\"x\n")
    do { try edited.apply(edit) } catch { expect(false, "\(error)") }
    source.edit(edit)
    while source.advance(in: edited, maximumBytes: 100) {}
    let fresh = PatternSource(program: program, count: edited.count)
    while fresh.advance(in: edited, maximumBytes: 1 << 20) {}
    let all = 0..<edited.count
    let (left, right) = (source.runs(in: all, of: edited), fresh.runs(in: all, of: edited))
    expect(left == right, "the pattern pass differs after an edit: \(left), from scratch \(right)")
  }
}
