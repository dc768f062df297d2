import DaemonEndpoint
public import TextStore

/// A lasting connection to the daemon, for programs that show text.
///
///     let client = try await Client.connect(name: "viewer")
///     let document = client.open("let x = 1\n", language: "swift")
///     for await update in document.updates {
///       if case .styles(let change) = update { show(change) }
///     }
///
/// The daemon is started if none runs. When it dies, another is started, every document is opened again, and what it
/// says in one piece replaces the colours that were shown: a program notices nothing but a moment. Nothing here waits
/// for the daemon except ``connect(to:name:startsDaemon:program:)``.
///
/// The connection is closed when the client and all of its documents are gone, or by ``close()``.
public final class Client: Sendable {
  private let mailbox: ConversationMailbox

  /// Connects to the daemon, and waits until it has answered.
  ///
  /// - Parameters:
  ///   - socket: The socket's path; by default the one that the daemon uses by default.
  ///   - name: What the program is called in `hued status`.
  ///   - startsDaemon: Whether a daemon is started where none runs, now and later.
  ///   - program: The path of the `hued` program, if it is to be started; by default it is looked for beside the running
  ///     program and in `$PATH`.
  /// - Throws: ``ClientError`` if the daemon cannot be reached or refuses; later losses are told to nobody.
  public static func connect(
    to socket: String? = nil, name: String, startsDaemon: Bool = true, program: String? = nil
  ) async throws(ClientError) -> Client {
    let place = DaemonAddress(
      location: try DaemonAddress.location(of: socket), startsDaemon: startsDaemon, program: program)
    let mailbox = try ConversationMailbox()
    let answer = await withCheckedContinuation { continuation in
      Conversation(name: name, place: place, mailbox: mailbox) { continuation.resume(returning: $0) }.start()
    }
    try answer.get()
    return Client(mailbox)
  }

  private init(_ mailbox: ConversationMailbox) { self.mailbox = mailbox }

  deinit { mailbox.post(.end) }

  /// Opens a document. What the daemon has against that, it says as an ``Update/notice(_:)``.
  ///
  /// - Parameters:
  ///   - text: The document's text, whose revision is 0.
  ///   - language: A language's id, or another name of it; nil lets the daemon find it by the uri and the text.
  ///   - uri: Where the text comes from, so that others can find the document.
  ///   - view: The bytes that are shown, if not all; ``Document`` says others with `show`.
  public func open(
    _ text: Text, language: String? = nil, uri: String? = nil, view: Range<Int>? = nil
  ) -> Document {
    let (updates, sink) = AsyncStream.makeStream(of: Update.self)
    let document = Document(client: self, text: text, updates: updates, mailbox: mailbox)
    sink.onTermination = { [mailbox, id = document.id] reason in
      if case .cancelled = reason { mailbox.post(.close(id)) }
    }
    mailbox.post(
      .open(
        OpenedDocument(
          id: document.id, language: language, uri: uri, view: view.map { [$0] }, text: text, rev: 0, sink: sink)))
    return document
  }

  /// Opens a document whose text is at hand as a string; its bytes are its UTF-8.
  public func open(
    _ text: some StringProtocol, language: String? = nil, uri: String? = nil, view: Range<Int>? = nil
  ) -> Document {
    open(Text(String(text)), language: language, uri: uri, view: view)
  }

  /// Ends the connection. The updates of all documents end, also of those that are opened later.
  public func close() { mailbox.post(.end) }
}
