import TextStore

/// The text of a file as a server was sent it, and the messages that make it another one (LSP 3.17, Text Document
/// Synchronization).
struct ServerText {
  let uri: String
  /// A text that was saved, of which the server was not told yet.
  var saved: Text?
  /// A file that the server reads, and does not look at by itself, is another now: it must be sent a change to look at that.
  var isOutdated = false
  private var sent: Text?
  /// LSP's name for the language that the server was told with it.
  private var languageID = ""
  private var version = 0

  init(uri: String) { self.uri = uri }

  /// Whether the server has been sent any text.
  var isOpen: Bool { sent != nil }

  /// The same, in a language.
  func isOpen(as languageID: String) -> Bool { isOpen && languageID == self.languageID }

  /// Makes the server's text the given one, with one change. In another language it is another document, which is opened in
  /// the place of the one before.
  mutating func become(
    _ text: Text, as languageID: String, _ connection: ServerConnection, _ capabilities: ServerCapabilities
  ) {
    if !isOpen(as: languageID) { close(connection) }
    let text = text.withoutLoneReturns
    guard let sent else {
      version += 1
      self.sent = text
      self.languageID = languageID
      isOutdated = false
      connection.notify("textDocument/didOpen") { [uri, version] in
        $0.opening(uri, languageID: languageID, version: version, text)
      }
      return
    }
    let difference = sent.change(to: text)
    guard difference != nil || isOutdated else { return }
    isOutdated = false
    version += 1
    self.sent = text
    let edit = difference ?? TextEdit(range: 0..<0, replacement: [])
    let old = capabilities.synchronization == .incremental ? sent : nil
    connection.notify("textDocument/didChange") { [uri, version] in
      $0.change(uri, version: version, edit, of: old, to: text, unit: capabilities.unit)
    }
  }

  /// The server hears of a text that was saved together with that text, whatever has been typed since.
  mutating func tellSaved(_ connection: ServerConnection, _ capabilities: ServerCapabilities) {
    guard let text = saved?.withoutLoneReturns, isOpen else { return }
    saved = nil
    guard let saving = capabilities.saving else { return }
    become(text, as: languageID, connection, capabilities)
    connection.notify("textDocument/didSave") { [uri] in $0.saving(uri, saving.includesText ? text : nil) }
  }

  mutating func close(_ connection: ServerConnection) {
    guard isOpen else { return }
    sent = nil
    connection.notify("textDocument/didClose") { [uri] in $0.document(uri) }
  }

  /// The server has ended, and with it what it knew.
  mutating func forget() { (sent, saved) = (nil, nil) }
}
