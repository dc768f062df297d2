/// What a connection speaks. Its first message chooses: `hello` the daemon's own protocol (`Session`), another method one
/// of the dialects that `DaemonConfiguration.dialects` names.
///
/// Confined to the event loop, but for `decode`.
package protocol Dialect: AnyObject, SendableMetatype {
  associatedtype Message: Sendable

  /// Decodes a message; on any thread.
  static func decode(_ bytes: ArraySlice<UInt8>) -> Message

  /// Handles a message to its end. What goes wrong is told to this client alone.
  func handle(_ message: Message)

  /// What the client calls itself, once it has said so.
  var clientName: String? { get }
  var clientVersion: String? { get }

  /// The documents that it looks at.
  var documents: [DocumentHost] { get }

  /// Tells the client why the connection is about to be closed.
  func sayGoodbye(_ reason: String)

  /// The connection has ended: lets go of all documents, which hold it.
  func ended()
}

/// Makes a dialect for a connection whose first message asked for it; that message is the first one that it handles.
package typealias DialectFactory = @Sendable (Connection) -> any Dialect
