import Daemon
import TextStore
import WireProtocol

/// The answer to `initialize`.
enum ServerCapabilities {
  static func json(_ client: ClientCapabilities) -> JSONValue {
    [
      "capabilities": [
        "positionEncoding": .string(client.unit.rawValue),
        "textDocumentSync": [
          "openClose": true,
          // Incremental; whole texts are taken as well.
          "change": 2,
          // The text as it was saved puts right whatever went wrong before.
          "save": ["includeText": true],
        ],
        "semanticTokensProvider": [
          "legend": TokenLegend.json, "range": true, "full": ["delta": true],
        ],
      ],
      "serverInfo": ["name": "hued", "version": .string(HuedVersion.string)],
    ]
  }
}
