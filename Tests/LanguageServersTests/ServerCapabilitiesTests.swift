import Testing
import WireProtocol

@testable import LanguageServers

/// What a server may register.
@Suite struct ServerCapabilitiesTests {
  private static let legend: JSONValue = ["tokenTypes": ["type"], "tokenModifiers": []]

  @Test func theLatestRegistrationsCount() throws {
    var capabilities = try #require(ServerCapabilities(.value(["capabilities": [:]])))
    for number in 0..<1000 {
      let options: JSONValue = [
        "legend": Self.legend, "full": true, "documentSelector": [["language": .string("l\(number)")]],
      ]
      capabilities.register([
        "registrations": [
          ["id": .string("t\(number)"), "method": "textDocument/semanticTokens", "registerOptions": options],
          ["id": .string("s\(number)"), "method": "textDocument/didSave"],
        ]
      ])
    }
    #expect(capabilities.tokens(for: "l999") != nil && capabilities.savingIncludesText != nil)
    #expect(capabilities.tokens(for: "l10") == nil, "as many as a server likes are not kept")
  }

  /// However long the patterns are that a server names.
  @Test func theLatestWatchedFilesCount() throws {
    var capabilities = try #require(ServerCapabilities(.value(["capabilities": [:]])))
    let pattern = String(repeating: "?", count: 4000)
    func register(_ name: String, _ count: Int) -> (files: [WatchedFiles], isCut: Bool, hasTokens: Bool) {
      let watchers = (0..<count).map { ["globPattern": .string("\(name)/\($0)/\(pattern)")] as JSONValue }
      return capabilities.register([
        "registrations": [
          [
            "id": .string(name), "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .array(watchers)],
          ]
        ]
      ])
    }
    func hears(_ name: String, _ index: Int) -> Bool {
      let path = "/p/\(name)/\(index)/" + String(repeating: "x", count: 4000)
      return !capabilities.kinds(of: FileChange(path: path, kind: .changed), root: "/p").isEmpty
    }
    let (first, second) = (register("a", 100).isCut, register("b", 100).isCut)
    #expect(!first && !second && hears("a", 0) && hears("b", 99))
    let latest = register("c", 100)
    #expect(!latest.hasTokens)
    #expect(latest.isCut && latest.files.map { $0.folders(root: "/p").count } == [100], "only these are new")
    #expect(!hears("a", 0) && hears("b", 0) && hears("c", 99))
    let long = register("d", 300).isCut
    #expect(long && !hears("c", 0) && hears("d", 200) && !hears("d", 299), "nor is more of one kept")
  }

  /// A folder without a place in the file system is none that can be watched.
  @Test(arguments: ["untitled:a", "relative", "file:relative"])
  func aBaseIsAnAbsoluteFolder(base: String) {
    let files = WatchedFiles(["watchers": [["globPattern": ["baseUri": .string(base), "pattern": "*"]]]])
    #expect(files.folders(root: "/project").isEmpty)
  }
}
