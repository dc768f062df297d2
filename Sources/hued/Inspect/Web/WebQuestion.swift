import Highlighting
import TextStore
import Themes
import WireProtocol

/// What a page asks, as the relay deals with it.
enum WebQuestion {
  /// For the daemon, as it is.
  case daemon
  /// How styles look.
  case looks(id: JSONValue, names: [String])
  /// What is known of one place of a text.
  case place(id: JSONValue, text: Text, offset: Int, language: String?)
  /// Not for a page.
  case refused(id: JSONValue, reason: String)

  /// Requests that change no document.
  private static let readers: Set<String> = ["hello", "status", "attach", "tokens", "close"]

  init(_ bytes: [UInt8]) {
    guard !bytes.contains(UInt8(ascii: "\n")), bytes.first == UInt8(ascii: "{"), let json = try? JSONValue.parse(bytes)
    else {
      self = .refused(id: .null, reason: "the page's message is not one line of JSON")
      return
    }
    let (id, method, params) = (json["id"] ?? .null, json["method"]?.stringValue ?? "", json["params"])
    switch method {
    case "looks": self = .looks(id: id, names: params?["names"]?.arrayValue?.compactMap(\.stringValue) ?? [])
    case "inspect":
      guard let text = params?["text"]?.stringValue, let offset = params?["offset"]?.intValue else {
        self = .refused(id: id, reason: "inspect needs a text and an offset")
        return
      }
      self = .place(id: id, text: Text(text), offset: offset, language: params?["language"]?.stringValue)
    case _ where Self.readers.contains(method): self = .daemon
    default: self = .refused(id: id, reason: "the page only reads, so \"\(method)\" is refused")
    }
  }

  /// The answer to a question about looks.
  static func looks(_ names: [String], in theme: Theme) -> JSONValue {
    [
      "foreground": theme.foreground.map { .string($0.hexadecimal) } ?? .null,
      "background": theme.background.map { .string($0.hexadecimal) } ?? .null,
      "looks": .array(names.map { .string(theme.style(for: $0).map(HtmlRenderer.css) ?? "") }),
    ]
  }

  /// The answer to a question about a place. Parses the text, so it is not for an event loop.
  static func place(in text: Text, at offset: Int, language: String?) throws -> JSONValue {
    guard text.count > 0 else { return ["lines": []] }
    let inspected = try LocalHighlighter().inspect(text, path: "-", language: language, warns: false)
    let lines = InspectionText(inspected.inspect(at: offset), text: text).lines
    return ["lines": .array(lines.map { .string($0) })]
  }
}
