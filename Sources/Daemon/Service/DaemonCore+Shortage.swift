import Glibc
import Highlighting
import Logging
import NIOCore
package import WireProtocol

/// What happens where descriptors or memory for texts are short.
extension DaemonCore {
  /// A connection could not be accepted.
  func couldNotAccept(_ error: any Error) {
    counters.failures += 1
    logger.debug("a connection could not be accepted", metadata: ["reason": "\(error)"])
    // Where descriptors, or memory for them, are short it is tried again; what else there is ends one connection alone.
    if let error = error as? IOError, [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errnoCode) { gate.close() }
  }

  /// There are descriptors again: documents whose grammars could not be opened get them now.
  func retryUnread() {
    let unread = hosts.values.filter { $0.document.state == .degraded(.noDescriptors) }
    guard !unread.isEmpty else { return }
    for host in unread {
      host.document.reload()
      touch(host)
    }
    finishBatch()
  }

  /// Text of so many bytes is kept, or let go of.
  package func countText(_ change: Int) { textBytes += change }

  /// Whether a text may take the place of one of `old` bytes. One that is not longer always may.
  package func checkText(_ count: Int, replacing old: Int = 0) throws(WireError) {
    let (limit, got) = (configuration.limits.textMemory, textBytes - old + count)
    guard count <= old || got <= limit else { throw .limit("text-memory", max: limit, got: got) }
  }

  /// Why no more of a long message is taken, if the parts of messages that all clients have sent are more than all texts may be.
  func refusalOfReceived() -> WireError? {
    let (limit, got) = (configuration.limits.textMemory, receivedBytes)
    return got > limit ? .limit("text-memory", max: limit, got: got) : nil
  }
}
