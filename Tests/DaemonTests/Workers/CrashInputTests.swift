import DaemonTestSupport
import Foundation
import Grammars
import HuedClient
import Testing
import TextStore
import WireProtocol

/// Every installed language is given what has brought down others.
@Suite struct CrashInputTests {
  private static var languages: [String] {
    let library = TestServices.library
    return library.catalogue.entries.map(\.id).filter { library.availability(of: $0) == .available }
  }

  /// Whether a state is one that a text of a few bytes comes out of.
  private static func waits(_ state: SettledState) -> Bool {
    guard case .degraded(let why) = state else { return false }
    return ["crash", "parse-time", "parse-size", "query-time"].contains(why)
  }

  private static let short = "a = 1\n"

  /// Opened, typed into, replaced by something short: the document settles each time, and in the end it is as good as new.
  @Test func harmNobody() async throws {
    try await ServedDaemon.run(["HUED_WORKER_MEMORY": "2 GiB"]) { daemon in
      #expect(CrashInput.all.count > 10, "the inputs cannot be read")
      let client = try daemon.client()
      try #require(!Self.languages.isEmpty)
      var doc = 0
      for language in Self.languages {
        try client.open(0, rev: 0, Self.short, language: language)
        #expect(try client.state(0, rev: 0) == .complete)
        let wanted = try client.tokens(0).spans
        try client.request(.close(doc: 0))
        for input in Effort.value > 1 ? CrashInput.all : CrashInput.quick(language) {
          doc += 1
          let text = input.text
          try client.open(doc, rev: 0, text, language: language, view: 0..<60)
          try client.state(doc, rev: 0)
          try client.edit(doc, base: 0, rev: 1, [insertion(0, 0, "x")], length: text.utf8.count + 1)
          try client.state(doc, rev: 1)
          try client.request(.sync(SyncParams(doc: doc, rev: 2, text: Array(Self.short.utf8))))
          var state = try client.state(doc, rev: 2)
          while Self.waits(state) { state = try client.state(doc, rev: 2) }
          #expect(state == .complete, "\(language)")
          #expect(try client.tokens(doc).spans == wanted, "\(language)")
          try client.request(.close(doc: doc))
        }
      }
    }
  }
}
