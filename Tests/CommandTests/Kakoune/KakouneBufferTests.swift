import Testing
import TextStore
import WireProtocol

@testable import hued

@Suite struct KakouneBufferTests {
  private func makeBuffer(client: String, filetype: String) -> KakouneBuffer {
    let request = KakouneRequest.Show(
      timestamp: 1, client: client, buffer: 1, path: "/x", filetype: filetype, lines: 0..<2, text: "",
      session: "session")
    return KakouneBuffer(request, text: Text("x\n"), doc: 1)
  }

  @Test func isGivenBackOnceWhenItIsLeftToKakoune() {
    var buffer = makeBuffer(client: "client0", filetype: "python")
    buffer.opened(isColoured: true)
    #expect(!buffer.mustTell)
    buffer.apply(.lines([]), rev: 1)
    #expect(buffer.mustTell)
    buffer.told(takenOver: ["client0"])
    #expect(!buffer.mustTell)
    buffer.refused(mostBytes: nil)
    #expect(buffer.mustTell)
    buffer.givenBack()
    #expect(!buffer.mustTell)
    #expect(buffer.takenOver.isEmpty)
  }

  @Test func isToldWhenAWindowShowsIt() {
    var buffer = makeBuffer(client: "client0", filetype: "python")
    buffer.opened(isColoured: true)
    buffer.left(by: "client0")
    buffer.apply(.lines([]), rev: 1)
    #expect(!buffer.mustTell)
    buffer.shown(by: "client1", lines: 0..<2)
    #expect(buffer.mustTell)
  }

  /// Runs of a text that was lost have no edits to be moved by.
  @Test func remembersEditsOnlyWhileTheDaemonHasIt() {
    func placed(isLost: Bool) -> [String] {
      var buffer = makeBuffer(client: "client0", filetype: "python")
      var faces = KakouneFaces(["keyword"])
      faces.learn(first: 0, names: ["keyword"])
      buffer.opened(isColoured: true)
      if isLost { buffer.lost() }
      _ = buffer.update(Text("new\nx\n"))
      buffer.apply(.lines([StyledLines(first: 0, lines: [[0, 1, 0]])]), rev: 1)
      return buffer.specs(faces)
    }
    #expect(placed(isLost: false) == ["2.1+1|hued_keyword"])
    #expect(placed(isLost: true) == ["1.1+1|hued_keyword"])
  }

  /// Kakoune has colours of the line that is typed in, and the daemon's for it come with its answer.
  @Test func waitsForTheAnswerToAnEditButNotForLong() {
    var buffer = makeBuffer(client: "client0", filetype: "python")
    buffer.opened(isColoured: true)
    buffer.apply(.lines([]), rev: 1)
    #expect(buffer.mustTell && !buffer.isHeld())
    _ = buffer.update(Text("xy\n"))
    #expect(buffer.isHeld(at: .now - .seconds(1)))
    #expect(!buffer.isHeld(at: .now + .seconds(1)))
    buffer.apply(.lines([]), rev: 2)
    #expect(buffer.mustTell && !buffer.isHeld(at: .now - .seconds(1)))
  }

  @Test func showsWhatTheClientsShowThatAreThere() {
    var buffer = makeBuffer(client: "client0", filetype: "python")
    buffer.shown(by: "client1", lines: 1000..<1040)
    #expect(buffer.views == [0..<10, 992..<1048])
    buffer.shown(by: "client2", lines: 1010..<1020)
    buffer.shown(by: "client3", lines: 1056..<1060)
    #expect(buffer.views == [0..<10, 992..<1068])
    #expect(buffer.view(atMost: 2) == buffer.views)
    #expect(buffer.view(atMost: 1) == [0..<1068])
    for client in ["client1", "client2", "client3"] { buffer.left(by: client) }
    #expect(buffer.views == [0..<10])
    #expect(buffer.view(atMost: 1) == [0..<10])
    buffer.left(by: "client0")
    #expect(buffer.view(atMost: 64) == [0..<0])
  }

  @Test func drawsWhatWindowsShow() {
    var buffer = makeBuffer(client: "client0", filetype: "python")
    var faces = KakouneFaces(["keyword"])
    faces.learn(first: 0, names: ["keyword"])
    buffer.opened(isColoured: true)
    _ = buffer.update(Text(String(repeating: "x\n", count: 100)))
    buffer.shown(by: "client0", lines: 0..<1)
    buffer.shown(by: "client1", lines: 99..<120)
    buffer.apply(.lines([StyledLines(first: 0, lines: Array(repeating: [0, 1, 0], count: 100))]), rev: 2)
    #expect(buffer.specs(faces) == ([1...9, 92...100].joined()).map { "\($0).1+1|hued_keyword" })
  }

  @Test func thatWasNeverColouredIsNotGivenBack() {
    var buffer = makeBuffer(client: "client0", filetype: "python")
    buffer.opened(isColoured: false)
    buffer.apply(.lines([]), rev: 1)
    #expect(!buffer.mustTell)
  }

  @Test func keepsWhatKakouneShowsWhenItsFiletypeChanges() {
    var old = makeBuffer(client: "client0", filetype: "python")
    old.opened(isColoured: true)
    old.told(takenOver: ["client0"])
    old.toldServers = "pyright speaking"
    old.toldDeclined = "1 python"
    var new = makeBuffer(client: "client1", filetype: "spice")
    new.succeed(old)
    #expect(new.windows.keys.sorted() == ["client0", "client1"])
    #expect(new.toldServers == "pyright speaking")
    #expect(new.toldDeclined == "1 python")
    #expect(new.takenOver.isEmpty)
    new.opened(isColoured: false)
    #expect(new.mustTell)
    #expect(new.declined == "1 spice")
  }
}
