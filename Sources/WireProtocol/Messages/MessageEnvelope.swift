/// What a JSON-RPC message is, without its parameters: for whoever passes messages on.
public struct MessageEnvelope: Sendable, Hashable {
  /// Nil for a notification.
  public var id: RequestID?
  /// Nil for a response.
  public var method: String?

  /// - Throws: where the message is not JSON, no object, or has a method or an id of another kind than it may be.
  /// - Complexity: O(message), without a copy.
  public init(_ bytes: ArraySlice<UInt8>) throws(JSONError) {
    (id, method) = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var reader = try JSONReader(validating: buffer)
      var id: RequestID?
      var method: String?
      try reader.openObject()
      var first = true
      while let key = try reader.nextKey(&first) {
        if reader.isKey(key, "id") {
          id = try reader.requestID()
        } else if reader.isKey(key, "method") {
          method = try reader.string(in: "method")
        } else {
          try reader.skipValue()
        }
      }
      try reader.finish()
      return (id, method)
    }
  }
}
