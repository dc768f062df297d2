import Glibc
import WireProtocol

/// The parameters of `initialize`.
enum InitializeParams {
  /// - Parameter types: Names of token types that have a style.
  static func make(root: String, types: [String], initialization: JSONValue) -> JSONValue {
    let uri = JSONValue.string(FileURI.uri(root))
    let folder: JSONValue = ["uri": uri, "name": .string(root.split(separator: "/").last.map(String.init) ?? "/")]
    return [
      "processId": .int(Int(getpid())),
      "clientInfo": ["name": "hued"],
      "rootUri": uri,
      "rootPath": .string(root),
      "workspaceFolders": [folder],
      "initializationOptions": initialization,
      "capabilities": [
        "general": ["positionEncodings": ["utf-8", "utf-16", "utf-32"]],
        "textDocument": [
          "synchronization": ["dynamicRegistration": true, "didSave": true],
          "semanticTokens": semanticTokens(types: types),
        ],
        "workspace": [
          "configuration": true, "workspaceFolders": true,
          "didChangeConfiguration": ["dynamicRegistration": true],
          "didChangeWatchedFiles": ["dynamicRegistration": true, "relativePatternSupport": true],
          "semanticTokens": ["refreshSupport": true],
        ],
      ],
    ]
  }

  private static func semanticTokens(types: [String]) -> JSONValue {
    [
      "dynamicRegistration": true,
      "requests": ["range": true, "full": ["delta": true]],
      "tokenTypes": .array(types.map { .string($0) }),
      "tokenModifiers": .array(modifiers.map { .string($0) }),
      "formats": ["relative"],
      "overlappingTokenSupport": true,
      "multilineTokenSupport": true,
      "serverCancelSupport": true,
      "augmentsSyntaxTokens": true,
    ]
  }

  /// `SemanticTokenModifiers` of LSP 3.17.
  private static let modifiers = [
    "declaration", "definition", "readonly", "static", "deprecated", "abstract", "async", "modification",
    "documentation", "defaultLibrary",
  ]
}
