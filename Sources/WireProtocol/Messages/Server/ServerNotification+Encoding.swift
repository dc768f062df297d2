extension JSONWriter {
  /// A whole notification.
  public mutating func notification(_ notification: ServerNotification) {
    switch notification {
    case .restyle(let restyle):
      let spans = restyle.changes.member
      write("restyle", ["doc": restyle.doc, "rev": restyle.rev, "pass": restyle.pass, spans.key: spans.value])
    case .styles(let first, let names): write("styles", ["first": first, "names": names])
    case .settled(let doc, let rev, let state):
      write("settled", ["doc": doc, "rev": rev, "state": state.wireName])
    case .resync(let doc, let have, let why): write("resync", ["doc": doc, "have": have, "why": why.rawValue])
    case .edited(let doc, let base, let rev, let edits):
      write("edited", ["doc": doc, "base": base, "rev": rev, "edits": edits])
    case .notice(let notice):
      write(
        "notice",
        [
          "level": notice.level.rawValue, "message": notice.message, "doc": notice.doc, "code": notice.code?.rawValue,
          "data": notice.data == .null ? nil : notice.data,
        ])
    case .providers(let doc, let providers):
      write("providers", ["doc": doc, "providers": JSONValue.array(providers.map(\.json))])
    case .bye(let reason): write("bye", ["reason": reason])
    case .unknown(let method, let params): object(["jsonrpc": "2.0", "method": method, "params": params])
    }
  }

  private mutating func write(_ method: StaticString, _ params: Members) {
    raw("{\"jsonrpc\":\"2.0\",\"method\":\"")
    raw(method)
    raw("\",\"params\":")
    object(params)
    raw("}")
  }
}
