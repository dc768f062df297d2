package import HuedClient
package import WireProtocol

extension DaemonConnection {
  /// A notification as `send(raw:)` takes it, where messages are lines.
  package func encoded(_ call: ClientCall) -> [UInt8] {
    var bytes: [UInt8] = []
    FrameEncoder(.lines).append(to: &bytes) { $0.message(ClientMessage(id: nil, call: call)) }
    return bytes
  }
}
