import Base
import Daemon
import Grammars
import Highlighting
import TestMirror
import TextStore
import WireProtocol

extension FuzzSession {
  /// Lets everything be told, and holds what each client shows against the daemon's colours and those from scratch.
  func settle() {
    stranger = nil
    for client in clients { client.finish() }
    for client in clients {
      for (doc, document) in client.documents where document.isOwner { renew(doc, document, of: client) }
      client.finish()
    }
    for client in clients {
      for (doc, document) in client.documents.sorted(by: { $0.key < $1.key }) { judge(doc, document, of: client) }
    }
    for client in clients { client.leave() }
  }

  /// Tokens from outside are taken back, and the text is sent anew.
  private func renew(_ doc: Int, _ document: FuzzDocument, of client: FuzzClient) {
    if hasSemantics {
      for source in Self.sources {
        let none = SemanticParams(
          document: .doc(doc), rev: document.mirror.rev, source: source, tokens: [], legend: Self.legend)
        client.send(.semantic(none)) { client.expect($0.isSuccess, "semantic is answered with \($0)") }
      }
    }
    let text = document.mirror.text
    client.sync(SyncParams(doc: doc, rev: document.mirror.rev + 1, text: text.bytes(in: 0..<text.count)), text)
  }

  private func judge(_ doc: Int, _ document: FuzzDocument, of client: FuzzClient) {
    let view = view
    client.send(.view(ViewParams(doc: doc, view: view))) { answer in
      client.expect(answer.isSuccess || client.documents[doc] == nil, "view is answered with \(answer)")
      document.settled = nil
    }
    var pulled: TokensResult?
    client.request(.tokens(TokensParams(doc: doc))) { answer in
      if case .success(let json) = answer { pulled = TokensResult(json) }
    }
    client.wait("document \(doc) to settle at \(document.mirror.rev)") {
      client.documents[doc] !== document || document.settled == document.mirror.rev && document.settled == pulled?.rev
    }
    // The owner of a document that is followed may have left.
    guard client.documents[doc] === document, let pulled else { return }
    let text = document.mirror.text
    let told = client.styles(pulled, of: document)
    let whole = 0..<text.count
    let visible = view?.compactMap {
      try? WireRange.pair($0).resolve(in: text, unit: client.unit, layout: client.layout)
    }
    for range in visible ?? [whole] {
      compare("shown and pulled", document.mirror.styles, told, in: range, doc, client)
    }
    if document.isOwner, document.isParsed {
      let scratch = FuzzLanguages.oracle.tokens(of: text, language: document.language ?? nil).runs
        .flatMap { repeatElement(Int32($0.style) - 1, count: $0.length) }
      // By name: each client has its own numbers.
      let numbers = client.styleNames.map { Int32(StyleTable.shared.id(for: $0)) - 1 }
      let named = told.map { $0 < 0 ? -1 : numbers.indices.contains(Int($0)) ? numbers[Int($0)] : -2 }
      compare("pulled and from scratch", named, scratch, in: whole, doc, client)
    }
    let digest = SHA256.hexadecimal(of: text)
    client.request(.check(CheckParams(doc: doc, rev: document.mirror.rev, sha256: digest))) { answer in
      client.expect(answer.isSuccess || client.documents[doc] == nil, "check is answered with \(answer)")
    }
  }

  private func compare(
    _ what: String, _ left: [Int32], _ right: [Int32], in range: Range<Int>, _ doc: Int, _ client: FuzzClient
  ) {
    guard let place = range.first(where: { left[$0] != right[$0] }) else { return }
    let text = client.documents[doc].map { $0.mirror.text.string(in: 0..<$0.mirror.text.count) } ?? ""
    client.expect(
      false,
      "document \(doc), \(what): styles \(left[place]) and \(right[place]) at \(place) of \(text.debugDescription)")
  }
}
