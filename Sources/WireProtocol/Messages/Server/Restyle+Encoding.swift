extension JSONWriter {
  /// A `restyle` with what `runs` holds: how the daemon tells it.
  public mutating func restyle(doc: Int, rev: Int, pass: String, _ runs: RunsEncoder) {
    restyle(doc: doc, rev: rev, pass: pass) { runs.write(to: &$0) }
  }

  /// A `restyle` that was decoded, or made by hand.
  mutating func restyle(_ restyle: Restyle) {
    self.restyle(doc: restyle.doc, rev: restyle.rev, pass: restyle.pass) { $0.spans(restyle.changes) }
  }

  fileprivate mutating func restyle(doc: Int, rev: Int, pass: String, _ spans: (inout JSONWriter) -> Void) {
    raw("{\"jsonrpc\":\"2.0\",\"method\":\"restyle\",\"params\":{\"doc\":")
    int(doc)
    raw(",\"rev\":")
    int(rev)
    raw(",\"pass\":")
    string(pass)
    comma()
    spans(&self)
    raw("}}")
  }
}
