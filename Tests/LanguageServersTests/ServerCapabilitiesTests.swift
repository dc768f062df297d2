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

  /// A folder without a place in the file system is none that can be watched.
  @Test(arguments: ["untitled:a", "relative", "file:relative"])
  func aBaseIsAnAbsoluteFolder(base: String) {
    let files = WatchedFiles(["watchers": [["globPattern": ["baseUri": .string(base), "pattern": "*"]]]])
    #expect(files.folders(root: "/project").isEmpty)
  }
}
