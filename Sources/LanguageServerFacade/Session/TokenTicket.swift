import NIOCore
import WireProtocol

/// A token request that waits for the document to settle.
struct TokenTicket {
  var id: RequestID
  var kind: TokenRequest
  /// The bytes that it asks about; nil: all.
  var range: Range<Int>?
  /// When it is answered with what is there.
  var deadline: Scheduled<Void>
}
