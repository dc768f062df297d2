import Glibc
import Highlighting
import TextStore
import WireProtocol

/// The answer to `status`. It holds no text of any document, and no path.
enum StatusReport {
  static func make(_ core: DaemonCore) -> JSONValue {
    let uptime = core.started.duration(to: .now).components.seconds
    return [
      "pid": .int(Int(getpid())),
      "version": .string(HuedVersion.string),
      "instance": .string(core.instance),
      "uptime": .int(Int(uptime)),
      "rss": .int(residentBytes()),
      "clients": .array(core.connections.values.sorted { $0.id < $1.id }.map(client)),
      "documents": .array(core.hosts.values.sorted { $0.id < $1.id }.map(document)),
      "counters": core.counters.json,
    ]
  }

  private static func client(_ connection: Connection) -> JSONValue {
    [
      "id": .int(connection.id),
      "name": connection.dialect.clientName.map { .string($0) } ?? .null,
      "version": connection.dialect.clientVersion.map { .string($0) } ?? .null,
      "documents": .int(connection.dialect.documents.count),
      "unsent": .int(connection.outbox.unsent),
    ]
  }

  private static func document(_ host: DocumentHost) -> JSONValue {
    let document = host.document
    return [
      "id": .int(host.id),
      "client": host.owner.map { .int($0.connection.id) } ?? .null,
      "uri": host.uri.map { .string($0) } ?? .null,
      "language": document.language.map { .string($0) } ?? .null,
      "bytes": .int(document.text.count),
      "rev": .int(document.rev),
      "state": .string(document.state.description),
      "passes": .array(host.passes.map { .string($0) }),
      "followers": .int(host.viewers.count { $0 !== host.owner }),
    ]
  }

  /// Memory of the process that is in use, in bytes; 0 if the system does not say.
  private static func residentBytes() -> Int {
    let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return 0 }
    let fields = bytes[..<count].split(separator: 0x20)
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
