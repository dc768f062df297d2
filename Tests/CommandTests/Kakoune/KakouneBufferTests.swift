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
    buffer.refused(over: nil)
    #expect(buffer.mustTell)
    buffer.givenBack()
    #expect(!buffer.mustTell)
    #expect(buffer.takenOver.isEmpty)
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

  @Test func showsWhatTheClientsShowThatAreThere() {
    var buffer = makeBuffer(client: "client0", filetype: "python")
    buffer.shown(by: "client1", lines: 1000..<1040)
    #expect(buffer.view == 0..<1048)
    buffer.left(by: "client1")
    #expect(buffer.view == 0..<10)
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
    var new = makeBuffer(client: "client1", filetype: "spice")
    new.succeed(old)
    #expect(new.windows.keys.sorted() == ["client0", "client1"])
    #expect(new.toldServers == "pyright speaking")
    #expect(new.takenOver.isEmpty)
    new.opened(isColoured: false)
    #expect(new.mustTell)
  }
}
