import Glibc
import Highlighting
import LanguageServers
import Processes
import TextStore
import WireProtocol
import Workers

/// The answer to `status`. It holds no text of any document, and no path.
enum StatusReport {
  /// - Parameter usage: What the language servers use, by their keepers.
  static func make(_ core: DaemonCore, _ usage: [Int32: ProcessUsage]) -> JSONValue {
    let uptime = core.counters.started.duration(to: .now).components.seconds
    let memories = core.hosts.mapValues { $0.document.memory }
    return [
      "pid": .int(Int(getpid())),
      "version": .string(HuedVersion.string),
      "instance": .string(core.instance),
      "uptime": .int(Int(uptime)),
      "rss": .int(ProcessUsage.residentBytes(of: "self")),
      "memory": memory(memories.values, core.configuration.limits),
      "clients": .array(core.connections.values.sorted { $0.id < $1.id }.map(client)),
      "documents": .array(
        core.hosts.values.sorted { $0.id < $1.id }.map { document($0, memories[$0.id] ?? DocumentMemory()) }),
      "workers": core.workers.map(workers) ?? .null,
      "servers": .array((core.services.servers?.status ?? []).map { server($0, usage) }),
      "counters": core.counters.json,
    ]
  }

  private static func client(_ connection: Connection) -> JSONValue {
    [
      "id": .int(connection.id),
      "name": connection.dialect?.clientName.map { .string($0) } ?? .null,
      "version": connection.dialect?.clientVersion.map { .string($0) } ?? .null,
      "documents": .int(connection.dialect?.documents.count ?? 0),
      "unsent": .int(connection.outbox.unsent),
    ]
  }

  private static func workers(_ pool: WorkerPool) -> JSONValue {
    let counters = pool.counters
    return [
      "processes": .array(pool.statuses.map(worker)),
      "quarantined": .int(pool.quarantinedDocuments),
      "counters": [
        "started": .int(counters.started), "failedStarts": .int(counters.failedStarts),
        "crashes": .int(counters.crashes), "hangs": .int(counters.hangs), "outOfMemory": .int(counters.outOfMemory),
        "killed": .int(counters.killed), "others": .int(counters.others), "resent": .int(counters.resent),
        "quarantined": .int(counters.quarantined), "refused": .int(counters.refused),
      ],
    ]
  }

  private static func worker(_ worker: WorkerStatus) -> JSONValue {
    [
      "pid": worker.pid.map { .int($0) } ?? .null,
      "rss": .int(worker.residentBytes),
      "isolated": .bool(worker.isIsolated),
      "documents": .int(worker.documents.count),
      "languages": .array(worker.languages.map { .string($0) }),
      "confinement": worker.confinement.map { .array($0.inForce.map { .string($0) }) } ?? .null,
      "missing": worker.confinement.map { .array($0.missing.map { .string($0) }) } ?? .null,
    ]
  }

  /// Of all documents together.
  private static func memory(_ memories: some Sequence<DocumentMemory>, _ limits: DaemonLimits) -> JSONValue {
    json(
      memories.reduce(into: DocumentMemory()) { $0 += $1 }, and: ("treeLimit", .int(limits.treeMemory)),
      ("textLimit", .int(limits.textMemory)))
  }

  private static func json(_ memory: DocumentMemory, and more: (key: String, value: JSONValue)...) -> JSONValue {
    .object(
      JSONObject(
        [
          ("text", .int(memory.text)), ("log", .int(memory.log)), ("styles", .int(memory.styles)),
          ("patterns", .int(memory.patterns)), ("trees", .int(memory.syntax.trees)),
          ("findings", .int(memory.syntax.findings)),
        ] + more))
  }

  private static func document(_ host: DocumentHost, _ memory: DocumentMemory) -> JSONValue {
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
      "semantic": .array(document.semanticProgress.map(progress)),
      "providers": .array(host.providers.map(\.json)),
      "corrected": .int(document.correctedBytes),
      "memory": json(memory, and: ("released", .bool(document.isReleased))),
      "followers": .int(host.viewers.count { $0 !== host.owner }),
    ]
  }

  private static func progress(_ progress: SemanticProgress) -> JSONValue {
    [
      "source": .string(progress.provider.name), "rev": progress.rev.map { .int($0) } ?? .null,
      "current": .bool(progress.isCurrent),
    ]
  }

  private static func server(_ server: ServerStatus, _ usage: [Int32: ProcessUsage]) -> JSONValue {
    let usage = server.keeper.flatMap { usage[$0] }
    let age = server.lastAnswer.map { ContinuousClock.now - $0 }
    return [
      "name": .string(server.name), "state": .string(server.state.rawValue),
      "pid": server.pid.map { .int($0) } ?? .null, "documents": .int(server.documents),
      "restarts": .int(server.restarts), "rss": usage.map { .int($0.residentBytes) } ?? .null,
      "processorTime": usage.map { .int(Int($0.processorTime.components.seconds)) } ?? .null,
      "lastAnswerAge": age.map { .int(Int($0.components.seconds)) } ?? .null,
    ]
  }
}
