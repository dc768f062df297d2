import WireProtocol

/// The sources whose tokens a client has sent, and where tokens lie that end with its connection.
struct TokenSources {
  /// The legend that each sent last.
  private var legends: [String: SemanticParams.Legend] = [:]
  /// The daemon's numbers of the documents.
  private var documents: Set<Int> = []

  /// Whether a source is known, or there may be one more.
  func mayTell(_ source: String, limit: Int) -> Bool { legends[source] != nil || legends.count < limit }

  /// The legend that a message's numbers speak of: its own, which its source's later messages need not repeat, or the last.
  mutating func legend(of params: SemanticParams) throws(WireError) -> SemanticParams.Legend {
    if let legend = params.legend { legends[params.source] = legend }
    guard let legend = legends[params.source] else {
      throw .invalidParams(key: "legend", expected: "the legend of source '\(params.source)'", got: "nothing")
    }
    return legend
  }

  /// A document has tokens that end with the connection.
  mutating func note(document: Int) { documents.insert(document) }

  /// The documents that have such tokens; they count as without from now on.
  mutating func takeDocuments() -> Set<Int> {
    defer { documents = [] }
    return documents
  }
}
