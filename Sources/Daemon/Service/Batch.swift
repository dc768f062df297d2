/// What the messages that are being handled have changed.
struct Batch {
  private var documents: [DocumentHost] = []
  private var connections: [Connection] = []

  mutating func add(_ host: DocumentHost) {
    if !documents.contains(where: { $0 === host }) { documents.append(host) }
  }

  mutating func remove(_ host: DocumentHost) { documents.removeAll { $0 === host } }

  /// Something was written to a connection.
  mutating func add(_ connection: Connection) {
    if !connections.contains(where: { $0 === connection }) { connections.append(connection) }
  }

  mutating func takeDocuments() -> [DocumentHost] {
    defer { documents = [] }
    return documents
  }

  mutating func takeConnections() -> [Connection] {
    defer { connections = [] }
    return connections
  }
}
