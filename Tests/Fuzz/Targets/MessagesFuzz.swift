import TestMirror
import TextStore

@testable import WireProtocol

/// Whatever a peer says is read or refused, and what was read says the same when it is written and read again.
enum MessagesFuzz {
  static func run(_ bytes: [UInt8]) {
    checkValue(bytes)
    checkClientMessage(bytes)
    checkServerMessage(bytes)
    if case .response(_, .success(.tokens(let payload)))? = try? LanguageServerMessage.decode(bytes[...]) {
      _ = payload.numbers(after: Array(0..<20))
    }
  }

  // MARK: JSON

  private static func checkValue(_ bytes: [UInt8]) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue.parse(bytes)
    } catch {
      return expect(error.kind == .numberOutOfRange || !isJSON(bytes), "JSON is no value: \(error)")
    }
    expect(isJSON(bytes), "a value is no JSON")
    let written = value.encoded
    let again = try? JSONValue.parse(written)
    expect(again?.encoded == written, "\(value) is written as \(String(decoding: written, as: UTF8.self))")
  }

  /// A number that no double can hold is JSON, too, though no value.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      do throws(JSONError) {
        var reader = try JSONReader(validating: buffer)
        try reader.skipValue()
        try reader.finish()
        return true
      } catch {
        return false
      }
    }
  }

  // MARK: To the daemon

  private static func checkClientMessage(_ bytes: [UInt8]) {
    let message: ClientMessage
    do {
      message = try ClientMessage.decode(bytes[...])
    } catch {
      expect([.parse, .invalidRequest, .invalidParams].contains(error.error.code), "\(error)")
      expect(error.error.code != .parse || !isJSON(bytes), "JSON was refused as none: \(error)")
      var answer: [UInt8] = []
      FrameEncoder(.lines).append(to: &answer) { $0.response(error.id ?? .null, error: error.error) }
      expect((try? JSONValue.parse(answer.dropLast())) != nil, "an error is answered with what is not JSON")
      return
    }
    expect(isJSON(bytes), "a message is no JSON")
    if let envelope = try? MessageEnvelope(bytes[...]) {
      expect(envelope.id == message.id, "the envelope has the id \(String(describing: envelope.id))")
    }
    if case .response = message.call { return }
    let written = encoded(message)
    let again = (try? ClientMessage.decode(written[...])).map(encoded)
    expect(again == written, "\(message) is written as \(String(decoding: written, as: UTF8.self))")
    resolve(message.call)
  }

  private static func encoded(_ message: ClientMessage) -> [UInt8] {
    var writer = JSONWriter()
    writer.message(message)
    return writer.bytes
  }

  private static let text = Text("a\r\né漢😀\n\n\tb{}\n")

  /// Places and edits fit a text, or are refused.
  private static func resolve(_ call: ClientCall) {
    for unit in [PositionUnit.utf8, .utf16, .utf32] {
      for layout in [Layout.lines, .offsets] {
        switch call {
        case .edit(let params):
          var text = text
          for edit in params.edits {
            guard let resolved = try? edit.resolve(in: text, unit: unit, layout: layout) else { return }
            do { try text.apply(resolved) } catch { expect(false, "\(edit) became \(resolved): \(error)") }
          }
        case .tokens(let params):
          guard let range = try? params.range?.resolve(in: text, unit: unit, layout: layout) else { return }
          expect(range.lowerBound >= 0 && range.upperBound <= text.count, "a range of \(range)")
        default: return
        }
      }
    }
  }

  // MARK: From the daemon

  private static func checkServerMessage(_ bytes: [UInt8]) {
    guard let message = try? ServerMessage.decode(bytes[...]), case .notification(let notification) = message else {
      return
    }
    if case .restyle(let restyle) = notification {
      for (layout, form) in [
        (Layout.lines, UpdateForm.lines), (.lines, .ranges), (.offsets, .lines), (.offsets, .ranges),
      ] {
        var mirror = RestyleMirror(text: text, rev: restyle.rev, layout: layout, form: form)
        _ = try? mirror.apply(restyle)
      }
    }
    let written = encoded(notification)
    guard let again = try? ServerMessage.decode(written[...]), case .notification(let second) = again else {
      return expect(false, "\(notification) is written as \(String(decoding: written, as: UTF8.self))")
    }
    expect(encoded(second) == written, "\(notification) is written as \(String(decoding: written, as: UTF8.self))")
  }

  private static func encoded(_ notification: ServerNotification) -> [UInt8] {
    var writer = JSONWriter()
    writer.notification(notification)
    return writer.bytes
  }
}
