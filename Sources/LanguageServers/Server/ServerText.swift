import TextStore

/// The text of a file as a server was sent it, and the messages that make it another one (LSP 3.17, Text Document
/// Synchronization).
struct ServerText {
  let uri: String
  let languageID: String
  /// A text that was saved, of which the server was not told yet.
  private var saved: Text?
  /// What else the server reads has changed, so that it must be sent a change to look at that.
  private var isOutdated = false
  private var sent: Text?
  private var version = 0

  init(uri: String, languageID: String) {
    self.uri = uri
    self.languageID = languageID
  }

  /// Whether the server has been sent any text.
  var isOpen: Bool { sent != nil }

  mutating func noteSaved(_ text: Text) { saved = text }

  /// A file that the server reads, and does not look at by itself, is another now.
  mutating func noteDependencyChange() { isOutdated = true }

  /// Makes the server's text the given one, with one change.
  mutating func become(_ text: Text, _ connection: ServerConnection, _ capabilities: ServerCapabilities) {
    guard let sent else {
      version += 1
      self.sent = text
      isOutdated = false
      connection.notify("textDocument/didOpen") { [uri, languageID, version] in
        $0.opening(uri, languageID: languageID, version: version, text)
      }
      return
    }
    let difference = sent.difference(to: text)
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
    guard let text = saved, isOpen else { return }
    saved = nil
    guard let saving = capabilities.saving else { return }
    become(text, connection, capabilities)
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
