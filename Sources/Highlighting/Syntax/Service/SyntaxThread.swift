import Glibc
import TreeSitter

/// One thread that runs the syntax engines of its documents.
final class SyntaxThread: Sendable {
  private let mailbox = Mailbox<SyntaxInbox.Message>()
  private let interruption = CancellationFlag()

  init(languages: SyntaxLanguages, settings: SyntaxSettings) {
    let loop = Unmanaged.passRetained(
      SyntaxLoop(inbox: mailbox, languages: languages, settings: settings, interruption: interruption) as AnyObject)
    var thread: pthread_t = 0
    withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
      guard let attributes = buffer.baseAddress else { return loop.release() }
      pthread_attr_init(attributes)
      // Recursive scanners and deep trees want more than the 512 KiB that some systems give.
      pthread_attr_setstacksize(attributes, 8 << 20)
      pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
      if pthread_create(&thread, attributes, runSyntaxLoop, loop.toOpaque()) != 0 { loop.release() }
      pthread_attr_destroy(attributes)
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

/// The thread's entry point. Runs outside any isolation.
private nonisolated func runSyntaxLoop(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  let object = Unmanaged<AnyObject>.fromOpaque(argument).takeRetainedValue()
  (object as? SyntaxLoop)?.run()
  return nil
}
