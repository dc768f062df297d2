import DaemonTestSupport
import Foundation
import Highlighting
import Testing

/// The pages for people: what they name is there.
@Suite struct PagesTests {
  private static let pages = [
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Benchmarks/README.md", "docs/architecture.md",
    "docs/captures.md", "docs/configuration.md", "docs/cores.md", "docs/editors.md", "docs/highlight.md",
    "docs/language-servers.md", "docs/languages.md", "docs/limits.md", "docs/lsp.md", "docs/protocol.md",
    "docs/remote.md",
    "docs/security.md", "docs/themes.md", "docs/writing-a-client.md",
  ]

  /// A place in a table or a sentence of CONTRIBUTING.md: a file, and after it what it declares.
  @Test func contributingNamesWhatIsDeclared() throws {
    let page = try Self.text("CONTRIBUTING.md")
    let places = page.matches(of: #/`(Sources\/[^`]+\.swift)` `(\w+)`/#)
    #expect(places.count >= 15)
    for place in places {
      let (path, name) = (String(place.1), String(place.2))
      let source = try #require(try? Self.text(path), "CONTRIBUTING.md names \(path), which does not exist")
      let declaration = try Regex("\\b(func|struct|class|enum|protocol|var|let|extension) \(name)\\b")
      #expect(source.contains(declaration), "\(path) declares no \(name)")
    }
  }

  /// The protocol's page lists the reasons of `degraded` in one table: all that there are, and no others.
  @Test func theProtocolTellsEachReasonOfDegraded() throws {
    let page = try Self.text("docs/protocol.md")
    let list = try #require(page.components(separatedBy: "The reasons in `degraded:<why>`:\n\n").last)
    let table = list.components(separatedBy: "\n\n")[0]
    let told = Set(table.matches(of: #/`([a-z-]+)`/#).map { String($0.1) })
    #expect(told == Set(DegradationReason.allCases.map(\.rawValue)))
  }

  /// The calls of a life, as "Type.function".
  @Test(arguments: ["An edit's life", "A semantic token's life", "A pull's life"])
  func aLifeNamesFunctions(title: String) throws {
    let parts = try Self.text("CONTRIBUTING.md").components(separatedBy: "## \(title)\n")
    try #require(parts.count == 2, "CONTRIBUTING.md does not tell \(title)")
    let life = parts[1].components(separatedBy: "\n## ")[0]
    let calls = life.matches(of: #/`([A-Z]\w+)\.(\w+)`/#).filter { $0.1 != "Type" }
    #expect(calls.count >= 7)
    let sources = try Self.sources()
    for call in calls {
      let function = try Regex("func \(call.2)\\b")
      let isDeclared = sources.contains { path, source in
        let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        return file.components(separatedBy: "+").first == String(call.1) && source.contains(function)
      }
      #expect(isDeclared, "no file of \(call.1) declares \(call.2)")
    }
  }

  @Test(arguments: pages) func whatAPageNamesIsThere(page: String) throws {
    let folder = URL(fileURLWithPath: TestServices.root + "/" + page).deletingLastPathComponent()
    let text = try Self.text(page)
    let path = #/`((?:Sources|Tests|Editors|Benchmarks|docs|packaging|queries|servers|themes)\/[\w.+\/-]+)`/#
    let inCode = text.matches(of: path).map { URL(fileURLWithPath: TestServices.root + "/" + $0.1) }
    let linked = text.matches(of: #/\]\(([^)#:]+)\)/#).map { folder.appendingPathComponent(String($0.1)) }
    for place in inCode + linked {
      #expect(FileManager.default.fileExists(atPath: place.path), "\(page) names \(place.path), which does not exist")
    }
  }

  /// Files of Sources are named there without their folder and ending, and often without their target.
  @Test func architectureNamesFilesThatExist() throws {
    let page = try Self.text("docs/architecture.md")
    let files = try Self.paths().map { "/" + $0 }
    let named = page.matches(of: #/`([A-Z]\w+(?:\/[\w+]+)+(?:\.[a-z]+)?)`/#).map { "/" + $0.1 }
    #expect(named.count >= 40)
    let top = ["/Sources/", "/Tests/", "/Benchmarks/", "/Editors/"]
    for path in named where !top.contains(where: path.hasPrefix) {
      let isThere = files.contains { $0.hasSuffix(path) || $0.hasSuffix(path + ".swift") || $0.contains(path + "/") }
      #expect(isThere, "docs/architecture.md names \(path.dropFirst()), which is not in Sources")
    }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: TestServices.root + "/" + path, encoding: .utf8)
  }

  /// Relative to Sources.
  private static func paths() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: TestServices.root + "/Sources")
  }

  private static func sources() throws -> [(path: String, source: String)] {
    try paths().filter { $0.hasSuffix(".swift") }.map { ($0, try text("Sources/" + $0)) }
  }
}
