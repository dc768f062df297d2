import Testing
import TextStore
import TreeSitter

@testable import Highlighting

@Suite struct SyntaxLoopTests {
  /// Its owner asks for a stop when it puts something in, as soon as the loop has looked.
  private final class Inbox: SyntaxInbox {
    let interruption = CancellationFlag()
    /// Whether something comes between a look and what follows it, by looks; then it ends.
    private var comes: [Bool]
    private(set) var hasMessage = false
    /// Whether the loop was still asked to stop when it looked again.
    private(set) var wasAsked: [Bool] = []

    init(_ comes: [Bool]) { self.comes = comes }

    func take(until wake: ContinuousClock.Instant?) -> [Message]? {
      wasAsked.append(interruption.word.pointee != 0)
      guard !comes.isEmpty else { return nil }
      hasMessage = comes.removeFirst()
      if hasMessage { interruption.cancel() }
      return []
    }
  }

  /// Else a parse in one go would end before the message is seen.
  @Test func aMessageThatComesAfterALookStopsWhatCanWait() throws {
    let inbox = Inbox([false, true, false])
    let languages = SyntaxLanguages(library: try Highlighter.languages())
    SyntaxLoop(
      inbox: inbox, languages: languages, settings: SyntaxSettings(), interruption: inbox.interruption
    ).run()
    #expect(inbox.wasAsked == [false, false, true, false])
  }
}
