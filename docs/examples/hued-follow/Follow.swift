import Glibc
import HuedClient
import TerminalText
import WireProtocol

/// `hued-follow FILE`: shows a file in colour, and goes on showing it as it changes.
///
/// An example of how to use HuedClient: open a text, say what changed, show what comes.
@main
struct Follow {
  static func main() async {
    guard CommandLine.arguments.count == 2 else { fail("usage: hued-follow FILE", status: 2) }
    let path = CommandLine.arguments[1]
    guard let file = FollowedFile(path: path) else { fail("hued-follow: \(path) is no file of UTF-8 text", status: 1) }
    let client: Client
    do throws(ClientError) {
      client = try await Client.connect(name: "hued-follow")
    } catch {
      fail("hued-follow: \(error)", status: 1)
    }
    let document = client.open(file.text, uri: FileURI.uri(file.path))
    var screen = Screen(text: file.text)
    for await event in events(of: document, file) {
      switch event {
      case .changed(let text):
        if let edit = document.replaceText(text) { screen.apply(edit, to: text) }
      case .update(.styles(let change)): screen.apply(document.current(change) ?? [])
      case .update(.settled): screen.draw()
      case .update(.notice(let notice)): print(VisibleText.line(notice.message))
      }
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    let line = Array((VisibleText.line(message) + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(status)
  }

  private enum Event {
    case changed(Text)
    case update(Update)
  }

  /// Both what the daemon says and what happens to the file, in one sequence, so that one task handles them in turn.
  private static func events(of document: Document, _ file: FollowedFile) -> AsyncStream<Event> {
    AsyncStream { sink in
      Task {
        for await update in document.updates { sink.yield(.update(update)) }
        sink.finish()
      }
      Task {
        var file = file
        while true {
          try await Task.sleep(for: .milliseconds(100))
          if file.reload() { sink.yield(.changed(file.text)) }
        }
      }
    }
  }
}
