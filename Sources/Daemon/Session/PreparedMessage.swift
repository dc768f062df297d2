import TextStore
import WireProtocol

/// A decoded message, with its document's text already built where it brings one.
struct PreparedMessage: Sendable {
  var message: Result<ClientMessage, ClientMessageError>
  /// The text of an `open` or a `sync`.
  var text: Result<Text, WireError>?

  init(_ bytes: ArraySlice<UInt8>) {
    do throws(ClientMessageError) {
      var decoded = try ClientMessage.decode(bytes)
      // Once the text is built, its bytes need not stay.
      switch decoded.call {
      case .open(var params):
        if case .text(let bytes) = params.source {
          text = Self.text(bytes)
          params.source = .text([])
          decoded.call = .open(params)
        }
      case .sync(var params):
        text = Self.text(params.text)
        params.text = []
        decoded.call = .sync(params)
      default: break
      }
      message = .success(decoded)
    } catch {
      message = .failure(error)
    }
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
