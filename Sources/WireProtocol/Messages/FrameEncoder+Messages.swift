extension FrameEncoder {
  /// Appends a response with a result.
  public func response(_ id: RequestID, _ result: ServerResult, to buffer: inout [UInt8]) {
    append(to: &buffer) { $0.response(id, result) }
  }

  /// Appends a response with an error.
  public func response(_ id: RequestID, error: WireError, to buffer: inout [UInt8]) {
    append(to: &buffer) { $0.response(id, error: error) }
  }

  /// Appends a notification.
  public func notification(_ notification: ServerNotification, to buffer: inout [UInt8]) {
    append(to: &buffer) { $0.notification(notification) }
  }

  /// Appends a client's message.
  public func message(_ message: ClientMessage, to buffer: inout [UInt8]) {
    append(to: &buffer) { $0.message(message) }
  }
}
