import Testing

@testable import hued

@Suite struct KakouneRequestTests {
  private let show = "7\nclient0\nx.py\n/tmp/x.py\npython\n3 0 40 80\n/run/text.client0.1.7\n"

  @Test func readsWhatAWindowShows() throws {
    guard case .show(let request) = KakouneRequest(name: "show.client0", content: show) else {
      Issue.record("no request")
      return
    }
    #expect(request.timestamp == 7)
    #expect(request.client == "client0")
    #expect(request.path == "/tmp/x.py")
    #expect(request.lines == 3..<43)
    #expect(request.text == "/run/text.client0.1.7")
  }

  /// Kakoune writes while the helper reads; another event follows when it has ended.
  @Test(arguments: ["show.client0", "inspect.client0", "close.client0", "process"])
  func takesNothingThatIsNotWhole(name: String) {
    let content =
      ["show": show, "close": "x.py\n", "process": "123\n"][name.prefix { $0 != "." }]
      ?? "client0\nx.py\n3\n14\n"
    #expect(KakouneRequest(name: name, content: content) != nil)
    for length in 0..<content.count {
      #expect(KakouneRequest(name: name, content: String(content.prefix(length))) == nil)
    }
  }
}
