package import Highlighting
package import WireProtocol

/// A client's view of a document, which is told how its colours change. Confined to the event loop.
package protocol DocumentViewer: AnyObject {
  var connection: Connection { get }
  /// From `DaemonCore.nextViewerID`.
  var id: HighlightedDocument.ViewerID { get }
  /// What the client last said that it shows, in bytes of the current text; nil: everything. The document moves it with edits.
  var bytes: [Range<Int>]? { get }
  /// Whether restyles are whole lines or exact ranges.
  var granularity: HighlightedDocument.Granularity { get }

  /// The text is another one now.
  func textChanged()
  /// Tells the text's edits to a client that does not make them itself.
  func tellEdits()
  /// Tells, or notes, that colours changed. A client that does not make the text's edits itself hears of these first.
  func take(_ update: ViewerUpdate)
  /// Tells the client that opened the document what a person should know; the notice names no document.
  func tell(_ notice: Notice)
  /// A language server of the document is in another state.
  func providersChanged()
  /// The client that opened the document has closed it.
  func ownerClosed()
}
