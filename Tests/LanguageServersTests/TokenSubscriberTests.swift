import Highlighting
import Testing
import TextStore
import WireProtocol

@testable import LanguageServers

/// What a server is asked about.
@Suite struct TokenSubscriberTests {
  private static let text = Text(String(repeating: "some words\n", count: 4000))

  private func subscriber(views: [Range<Int>]) -> TokenSubscriber {
    let document = SemanticDocument(
      id: 1, uri: "file:///a", path: "/a", language: "fake", isRequested: false, styles: DocumentStyles())
    return TokenSubscriber(
      document, SemanticSnapshot(text: Self.text, edition: 1, views: views), languageID: "fake", tell: { _ in })
  }

  /// While somebody types the whole of a long text is asked about for nobody, also where no window shows it.
  @Test(arguments: [[], [0..<0], [11_000..<12_000], [0..<100, 300..<400]])
  func asksAboutAPartWhileSomebodyTypes(views: [Range<Int>]) throws {
    let provider: JSONValue = ["legend": ["tokenTypes": ["type"], "tokenModifiers": []], "full": true, "range": true]
    let capabilities = try #require(
      ServerCapabilities(.value(["capabilities": ["semanticTokensProvider": provider]])))
    let subscriber = subscriber(views: views)
    let window = try #require(subscriber.next(capabilities, isBusy: true)?.window)
    #expect(window.count < Self.text.count / 2)
    #expect(views.allSatisfy { $0.clamped(to: window) == $0 })
    subscriber.noteAnswer(for: window, of: 1)
    #expect(subscriber.next(capabilities, isBusy: true) == nil)
    let rest = try #require(subscriber.next(capabilities, isBusy: false))
    #expect(rest.window == nil)
  }

  /// Where a server answers about parts alone, also of what is most of a text a part is asked about, until it may have changed
  /// its mind.
  @Test func asksAboutPartsWhereAllIsRefused() throws {
    let provider: JSONValue = ["legend": ["tokenTypes": ["type"], "tokenModifiers": []], "full": true, "range": true]
    let capabilities = try #require(
      ServerCapabilities(.value(["capabilities": ["semanticTokensProvider": provider]])))
    let all = 0..<Self.text.count
    let subscriber = subscriber(views: [all])
    #expect(try #require(subscriber.next(capabilities, isBusy: false)).window == nil)
    #expect(subscriber.refuseWhole(of: 1, capabilities))
    #expect(try #require(subscriber.next(capabilities, isBusy: false)).window == all)
    subscriber.noteAnswer(for: all, of: 1)
    #expect(subscriber.next(capabilities, isBusy: false) == nil)
    subscriber.forget()
    #expect(try #require(subscriber.next(capabilities, isBusy: false)).window == nil)
    let whole = try #require(
      ServerCapabilities(
        .value(["capabilities": ["semanticTokensProvider": ["legend": provider["legend"] ?? .null, "full": true]]])))
    #expect(!subscriber.refuseWhole(of: 1, whole))
  }
}
