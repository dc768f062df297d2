package import WireProtocol

/// What is refused, or degraded, when there is too much of it.
package struct DaemonLimits: Sendable {
  /// Bytes of one message.
  package var message = 64 << 20
  /// Connections.
  package var clients = 256
  /// Documents of one connection.
  package var documents = 1024
  /// Pulls of one connection that wait.
  package var pulls = 1024
  /// UTF-8 bytes of one document.
  package var document = 64 << 20
  /// UTF-8 bytes of the texts of all documents together.
  package var textMemory = 1 << 30
  /// Bytes of a line that are coloured.
  package var line = 16 << 10
  /// Bytes of the syntax trees of all documents together.
  package var treeMemory = 1 << 30
  /// Revisions in a document's edit log: how far behind tokens from outside may be.
  package var editLogRevisions = 1000
  /// Bytes of inserted and removed text in a document's edit log.
  package var editLog = 4 << 20
  /// Unsent bytes above which no restyle is made.
  package var unsent = 256 << 10
  /// Unsent bytes above which a client must read something now and then.
  package var stalled = 8 << 20
  /// Unsent bytes above which a connection is closed at once.
  package var unsentMaximum = 256 << 20
  /// Bytes of a message above which it is decoded beside the event loop.
  package var inlineMessage = 256 << 10
  /// Edits of one message, since each of them moves all that is known of the text.
  package var edits = 8192
  /// Edits above which their places are looked up beside the event loop.
  package var inlineEdits = 256

  package init() {}

  /// Those that a client should know.
  var announced: [(name: String, value: Int)] {
    [
      ("message", message), ("clients", clients), ("documents", documents), ("document", document),
      ("text-memory", textMemory), ("views", ViewParams.most),
    ]
  }

  /// Whether edits that insert, or replace, so many bytes are looked at beside the event loop.
  package func areLarge(edits: Int, bytes: Int) -> Bool { edits > inlineEdits || bytes > inlineMessage }

  /// Whether a document may have a text of so many bytes.
  package func checkDocument(_ count: Int) throws(WireError) {
    guard count <= document else { throw .limit("document", max: document, got: count) }
  }
}
