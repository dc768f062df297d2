import Base
import TreeSitter

/// One thread that runs the syntax engines of its documents.
final class SyntaxThread: Sendable {
  private let mailbox = Mailbox<SyntaxInbox.Message>()
  private let interruption = CancellationFlag()

  /// Without a thread nothing that is posted is ever answered.
  init(languages: SyntaxLanguages, settings: SyntaxSettings) {
    _ = DetachedThread.start { [mailbox, interruption] in
      SyntaxLoop(inbox: mailbox, languages: languages, settings: settings, interruption: interruption).run()
    }
  }

  func post(_ message: SyntaxInbox.Message) {
    mailbox.post(message)
    interruption.cancel()
  }

  /// What it is doing is dropped.
  func end() {
    mailbox.close()
    interruption.cancel()
  }
}
