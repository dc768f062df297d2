/// The members that every message of JSON-RPC 2.0 is made of: what it is, and where its values begin.
public struct MessageEnvelope: Sendable, Hashable {
  /// Nil for a notification.
  public private(set) var id: RequestID?
  /// Nil for a response.
  public private(set) var method: String?
  /// Where the values of these members begin, as byte offsets in the message; nil for those that did not come.
  private(set) var (version, params, result, error): (Int?, Int?, Int?, Int?)

  init() {}

  /// - Throws: where the message is not JSON, no object, or has a method or an id of another kind than it may be.
  /// - Complexity: O(message), without a copy.
  public init(_ bytes: ArraySlice<UInt8>) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var reader = try JSONReader(validating: buffer)
      var envelope = MessageEnvelope()
      try envelope.read(&reader)
      return envelope
    }
  }

  /// Reads the whole message. The last of several equal members counts; others than these are passed over.
  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    try reader.openObject()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "id") {
        id = try reader.requestID()
      } else if reader.isKey(key, "method") {
        method = try reader.string(in: "method")
      } else {
        _ = reader.peek()
        let start = reader.position
        if reader.isKey(key, "params") {
          params = start
        } else if reader.isKey(key, "result") {
          result = start
        } else if reader.isKey(key, "error") {
          error = start
        } else if reader.isKey(key, "jsonrpc") {
          version = start
        }
        try reader.skipValue()
      }
    }
    try reader.finish()
  }
}
