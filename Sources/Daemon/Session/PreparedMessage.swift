import TextStore
import WireProtocol

/// A decoded message, with its document's text already built where it brings one.
struct PreparedMessage: Sendable {
  var message: Result<ClientMessage, ClientMessageError>
  /// The text of an `open` or a `sync`.
  var text: Result<Text, WireError>?

  init(_ bytes: ArraySlice<UInt8>) {
    do throws(ClientMessageError) {
      (message, text) = Self.prepared(try ClientMessage.decode(bytes))
    } catch {
      message = .failure(error)
    }
  }

  init(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  private static func prepared(
    _ message: ClientMessage
  ) -> (Result<ClientMessage, ClientMessageError>, Result<Text, WireError>?) {
    var message = message
    var text: Result<Text, WireError>?
    // Once the text is built, its bytes need not stay.
    switch message.call {
    case .open(var params):
      if case .text(let bytes) = params.source {
        text = Self.text(bytes)
        params.source = .text([])
        message.call = .open(params)
      }
    case .sync(var params):
      text = Self.text(params.text)
      params.text = []
      message.call = .sync(params)
    default: break
    }
    return (.success(message), text)
  }

  private static func text(_ bytes: [UInt8]) -> Result<Text, WireError> {
    do {
      return .success(try Text(utf8: bytes))
    } catch {
      return .failure(
        .invalidParams(key: "text", expected: "UTF-8", got: "an invalid byte at offset \(error.offset)"))
    }
  }
}
