import WireProtocol

/// The documents that a client has opened or follows, by the client's numbers.
struct SessionDocuments {
  private var viewers: [Int: SessionViewer] = [:]

  var isEmpty: Bool { viewers.isEmpty }
  var hosts: [DocumentHost] { viewers.values.map(\.host) }
  var first: SessionViewer? { viewers.values.first }

  /// Whether the client may give a document this number, and have one more.
  func check(_ doc: Int, limit: Int) throws(WireError) {
    guard viewers[doc] == nil else { throw .alreadyOpen(doc) }
    guard viewers.count < limit else { throw .limit("documents", max: limit, got: viewers.count + 1) }
  }

  mutating func add(_ viewer: SessionViewer) { viewers[viewer.doc] = viewer }

  mutating func remove(_ viewer: SessionViewer) { viewers[viewer.doc] = nil }

  /// The document that the client calls `doc`.
  subscript(doc: Int) -> SessionViewer {
    get throws(WireError) {
      guard let viewer = viewers[doc] else { throw .unknownDocument(doc) }
      return viewer
    }
  }

  /// The same, if this client may change it.
  func owned(_ doc: Int) throws(WireError) -> SessionViewer {
    let viewer = try self[doc]
    guard viewer.isOwner else {
      throw .invalidRequest("document \(doc) is attached, and so read only", key: "doc")
    }
    return viewer
  }

  /// The client's own document with this uri; of several, the one opened last.
  func own(uri: String) -> SessionViewer? {
    let key = FileURI.key(uri)
    return viewers.values.filter { $0.isOwner && $0.host.uriKey == key }.max { $0.host.id < $1.host.id }
  }
}
