import WireProtocol

/// Codes that LSP has beside JSON-RPC's.
extension ErrorCode {
  static let serverNotInitialized = ErrorCode(rawValue: -32002)
  static let contentModified = ErrorCode(rawValue: -32801)
}
