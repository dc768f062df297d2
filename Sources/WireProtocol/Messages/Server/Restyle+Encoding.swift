extension JSONWriter {
  /// A `restyle` with what `runs` holds: how the daemon tells it.
  public mutating func restyle(doc: Int, rev: Int, pass: String, _ runs: RunsEncoder) {
    raw("{\"jsonrpc\":\"2.0\",\"method\":\"restyle\",\"params\":{\"doc\":")
    int(doc)
    raw(",\"rev\":")
    int(rev)
    raw(",\"pass\":")
    string(pass)
    comma()
    runs.write(to: &self)
    raw("}}")
  }
}
