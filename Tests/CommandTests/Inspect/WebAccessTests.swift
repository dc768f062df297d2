import NIOHTTP1
import Testing

@testable import hued

/// Whom the page of `hued inspect --web` is shown.
@Suite struct WebAccessTests {
  private static let access = WebAccess(token: String(repeating: "0a", count: 32), port: 4000)

  private static func head(
    _ path: String, host: [String] = ["127.0.0.1:4000"], origin: [String] = [], method: HTTPMethod = .GET
  ) -> HTTPRequestHead {
    let fields = host.map { ("Host", $0) } + origin.map { ("Origin", $0) }
    return HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: HTTPHeaders(fields))
  }

  private static let page = "/\(access.token)/"
  private static let own = ["http://127.0.0.1:4000"]

  @Test func showsThePageToWhoeverHasItsAddress() {
    #expect(Self.access.address == "http://127.0.0.1:4000" + Self.page)
    #expect(Self.access.path(of: Self.head(Self.page), isSocket: false) == "")
    #expect(Self.access.path(of: Self.head(Self.page + "page.js"), isSocket: false) == "page.js")
    #expect(Self.access.path(of: Self.head(Self.page + "socket", origin: Self.own), isSocket: true) == "socket")
  }

  @Test(arguments: [
    "/", "", "*", "/\(access.token)", "/\(access.token)0/", "/\(access.token.dropLast())/",
    "/\(access.token.dropLast())b/", "/\(access.token.dropLast())A/", "//\(access.token)/", "/x/\(access.token)/",
    "http://127.0.0.1:4000/\(access.token)/",
  ])
  func refusesAnotherToken(path: String) {
    #expect(Self.access.path(of: Self.head(path), isSocket: false) == nil)
  }

  @Test(arguments: [
    [], ["localhost:4000"], ["127.0.0.1"], ["127.0.0.1:4001"], ["evil.example:4000"],
    ["127.0.0.1:4000", "evil.example:4000"],
  ])
  func refusesAnotherHost(host: [String]) {
    #expect(Self.access.path(of: Self.head(Self.page, host: host), isSocket: false) == nil)
  }

  @Test(arguments: [
    ["null"], ["https://127.0.0.1:4000"], ["http://127.0.0.1:4001"], ["http://localhost:4000"], ["http://evil.example"],
    own + ["http://evil.example"],
  ])
  func refusesAnotherOrigin(origin: [String]) {
    for isSocket in [false, true] {
      #expect(Self.access.path(of: Self.head(Self.page + "socket", origin: origin), isSocket: isSocket) == nil)
    }
  }

  @Test func refusesASocketWithoutAnOrigin() {
    #expect(Self.access.path(of: Self.head(Self.page + "socket"), isSocket: true) == nil)
  }

  @Test func refusesWhatDoesNotRead() {
    #expect(Self.access.path(of: Self.head(Self.page, method: .POST), isSocket: false) == nil)
  }

  @Test func drawsAnotherTokenEachTime() {
    let tokens = (0..<100).map { _ in WebAccess.newToken() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) })
  }
}
