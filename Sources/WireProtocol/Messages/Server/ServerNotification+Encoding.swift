extension JSONWriter {
  /// A whole notification.
  public mutating func notification(_ notification: ServerNotification) {
    raw("{\"jsonrpc\":\"2.0\",\"method\":")
    switch notification {
    case .restyle(let restyle):
      openRestyle(doc: restyle.doc, rev: restyle.rev, pass: restyle.pass)
      spans(restyle.changes)
    case .styles(let first, let names):
      raw("\"styles\",\"params\":{\"first\":")
      int(first)
      raw(",\"names\":")
      strings(names)
    case .settled(let doc, let rev, let state):
      raw("\"settled\",\"params\":{\"doc\":")
      int(doc)
      raw(",\"rev\":")
      int(rev)
      raw(",\"state\":")
      string(state.wireName)
    case .resync(let doc, let have, let why):
      raw("\"resync\",\"params\":{\"doc\":")
      int(doc)
      raw(",\"have\":")
      int(have)
      raw(",\"why\":")
      string(why.rawValue)
    case .edited(let doc, let base, let rev, let edits):
      raw("\"edited\",\"params\":{\"doc\":")
      int(doc)
      raw(",\"base\":")
      int(base)
      raw(",\"rev\":")
      int(rev)
      raw(",\"edits\":")
      self.edits(edits)
    case .notice(let notice):
      raw("\"notice\",\"params\":{\"level\":")
      string(notice.level.rawValue)
      raw(",\"message\":")
      string(notice.message)
      if let doc = notice.doc {
        raw(",\"doc\":")
        int(doc)
      }
      if let code = notice.code {
        raw(",\"code\":")
        int(code.rawValue)
      }
      if notice.data != .null {
        raw(",\"data\":")
        value(notice.data)
      }
    case .providers(let doc, let providers):
      raw("\"providers\",\"params\":{\"doc\":")
      int(doc)
      raw(",\"providers\":")
      value(.array(providers.map(\.json)))
    case .bye(let reason):
      raw("\"bye\",\"params\":{\"reason\":")
      string(reason)
    case .unknown(let method, let params):
      string(method)
      raw(",\"params\":")
      value(params)
      raw("}")
      return
    }
    raw("}}")
  }

  /// `"restyle","params":{…,` up to the spans.
  mutating func openRestyle(doc: Int, rev: Int, pass: String) {
    raw("\"restyle\",\"params\":{\"doc\":")
    int(doc)
    raw(",\"rev\":")
    int(rev)
    raw(",\"pass\":")
    string(pass)
    comma()
  }

  mutating func edits(_ edits: [WireEdit]) {
    raw("[")
    for (index, edit) in edits.enumerated() {
      if index > 0 { comma() }
      self.edit(edit)
    }
    raw("]")
  }
}
