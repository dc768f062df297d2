import Testing

@testable import hued

@Suite struct KakouneRequestTests {
  private let show = "7\nclient0\n5\n/tmp/x.py\npython\n3 0 40 80 9 40 50\n/run/text.client0.1.7\nsession\n"

  @Test func readsWhatAWindowShows() throws {
    guard case .show(let request) = KakouneRequest(name: "show.client0", content: show) else {
      Issue.record("no request")
      return
    }
    #expect(request.timestamp == 7)
    #expect(request.client == "client0")
    #expect(request.buffer == 5)
    #expect(request.path == "/tmp/x.py")
    #expect(request.lines == 3..<43)
    #expect(request.text == "/run/text.client0.1.7")
    #expect(request.session == "session")
  }

  /// Zeros in some versions, and anything at all in others.
  @Test(arguments: [
    ("0 0 0 0 100 40 200", 59..<139), ("0 0 0 0 1 40 200", 0..<40), ("0 0 0 0 1 0 200", 0..<0),
    ("1663919470 1780507758 1634561391 0 100 40 200", 59..<139), ("16777330 1761637475 7 0 1 40 200", 0..<40),
    ("3 0 41 0 1 40 200", 0..<40), ("-1701667182 0 40 0 1 40 200", 0..<40), ("3 0 -40 80 1 40 200", 0..<40),
    ("116 114 1 93 1 39 830", 0..<39), ("0 0 39 80 400 39 830", 360..<438),
  ])
  func looksAroundTheCursorOfAWindowThatWasNotDrawn(window: String, lines: Range<Int>) throws {
    let content = show.replacing("3 0 40 80 9 40 50", with: window)
    guard case .show(let request) = KakouneRequest(name: "show.client0", content: content) else {
      Issue.record("no request")
      return
    }
    #expect(request.lines == lines)
  }

  @Test(arguments: [
    "3 0 40 80", "3 0 40 80 9 40", "3 0 40 80 -9 40 50", "0 0 0 0 9999999999 40 50", "3 0 40 80 9 -40 50",
    "a b c d e f g",
  ])
  func refusesOtherWindows(window: String) {
    let content = show.replacing("3 0 40 80 9 40 50", with: window)
    #expect(KakouneRequest(name: "show.client0", content: content) == nil)
  }

  /// Kakoune writes while the helper reads; another event follows when it has ended.
  @Test(arguments: ["show.client0", "inspect.client0", "close.1", "left.2", "process"])
  func takesNothingThatIsNotWhole(name: String) {
    let content =
      ["show": show, "close": "5\n", "left": "client0\n", "process": "123\n"][name.prefix { $0 != "." }]
      ?? "client0\n5\n3\n14\n"
    #expect(KakouneRequest(name: name, content: content) != nil)
    for length in 0..<content.count {
      #expect(KakouneRequest(name: name, content: String(content.prefix(length))) == nil)
    }
  }
}
