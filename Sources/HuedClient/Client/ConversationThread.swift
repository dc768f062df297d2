import Glibc

/// The thread of a client's conversation.
enum ConversationThread {
  static func start(_ conversation: Conversation) {
    let argument = Unmanaged.passRetained(conversation)
    var thread: pthread_t = 0
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let code = pthread_create(&thread, &attributes, runConversation, argument.toOpaque())
    pthread_attr_destroy(&attributes)
    if code != 0 { argument.takeRetainedValue().fail(.system(call: "pthread_create", errno: code)) }
  }
}

/// The thread's entry point. Runs outside any isolation.
private nonisolated func runConversation(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<Conversation>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}
