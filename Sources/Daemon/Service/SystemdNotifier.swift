import Base
import DaemonEndpoint
import Glibc

/// Tells systemd, or whoever set `NOTIFY_SOCKET`, how the service does: the protocol of sd_notify(3).
struct SystemdNotifier: Sendable {
  private let address: [UInt8]
  /// How often the manager wants to hear `WATCHDOG=1`; nil: it does not.
  let watchdog: Duration?

  /// Nil if no service manager asks for notifications.
  init?(environment: (String) -> String? = Environment.value) {
    guard let path = environment("NOTIFY_SOCKET"), path.hasPrefix("/") || path.hasPrefix("@") else { return nil }
    var address = Array(path.utf8)
    // A name in the abstract space begins with a zero byte.
    if path.hasPrefix("@") { address[0] = 0 }
    guard address.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path) else { return nil }
    self.address = address
    let isMeant = environment("WATCHDOG_PID").map { $0 == "\(getpid())" } ?? true
    let period = environment("WATCHDOG_USEC").flatMap(Int64.init) ?? 0
    watchdog = isMeant && period > 0 ? .microseconds(period) : nil
  }

  enum State: String {
    case ready = "READY=1"
    case stopping = "STOPPING=1"
    case alive = "WATCHDOG=1"
  }

  func send(_ state: State) { send(state.rawValue) }

  /// Reloading has begun; `ready` ends it. The time is what systemd compares with its own.
  func sendReloading() {
    send("RELOADING=1\nMONOTONIC_USEC=\(MonotonicTime.now / 1000)")
  }

  /// Datagrams on a local socket do not wait for their reader; one that cannot be taken is lost, as sd_notify's are.
  private func send(_ text: String) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    _ = UnixSocket.withAddress(address) {
      sendto(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL), $0, $1) < 0 ? -1 : 0
    }
  }
}
