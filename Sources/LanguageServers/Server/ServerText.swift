import TextStore
import WireProtocol

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
      let document: JSONValue = [
        "uri": .string(uri), "languageId": .string(languageID), "version": .int(version), "text": .string(text.string),
      ]
      return connection.notify("textDocument/didOpen", ["textDocument": document])
    }
    let difference = sent.change(to: text)
    guard difference != nil || isOutdated else { return }
    isOutdated = false
    version += 1
    self.sent = text
    let edit = difference ?? TextEdit(range: 0..<0, replacement: [])
    let change: JSONValue =
      capabilities.takesParts
      ? [
        "range": .range(edit.range, of: sent, unit: capabilities.unit),
        "text": .string(String(decoding: edit.replacement, as: UTF8.self)),
      ] : ["text": .string(text.string)]
    connection.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri), "version": .int(version)], "contentChanges": [change]])
  }

  /// The server hears of a text that was saved together with that text, whatever has been typed since.
  mutating func tellSaved(_ connection: ServerConnection, _ capabilities: ServerCapabilities) {
    guard let text = saved?.withoutLoneReturns, isOpen else { return }
    saved = nil
    guard let includesText = capabilities.savingIncludesText else { return }
    become(text, as: languageID, connection, capabilities)
    let document: JSONValue = ["uri": .string(uri)]
    connection.notify(
      "textDocument/didSave",
      includesText ? ["textDocument": document, "text": .string(text.string)] : ["textDocument": document])
  }

  mutating func close(_ connection: ServerConnection) {
    guard isOpen else { return }
    sent = nil
    connection.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
  }

  /// The server has ended, and with it what it knew.
  mutating func forget() { (sent, saved) = (nil, nil) }
}

extension JSONValue {
  /// A `Range`.
  static func range(_ range: Range<Int>, of text: Text, unit: PositionUnit) -> JSONValue {
    func position(_ offset: Int) -> JSONValue {
      let position = text.position(at: offset, unit: unit)
      return ["line": .int(position.line), "character": .int(position.column)]
    }
    return ["start": position(range.lowerBound), "end": position(range.upperBound)]
  }
}
