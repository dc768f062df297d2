extension Restyle {
  init(_ reader: inout JSONReader) throws(JSONError) {
    var (doc, rev): (Int?, Int?)
    var pass: String?
    var changes: StyledSpans?
    try reader.openParams()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "doc") {
        doc = try reader.int(in: "doc")
      } else if reader.isKey(key, "rev") {
        rev = try reader.int(in: "rev")
      } else if reader.isKey(key, "pass") {
        pass = try reader.string(in: "pass")
      } else if reader.isKey(key, "lines") {
        changes = .lines(try reader.styledLines())
      } else if reader.isKey(key, "ranges") {
        changes = .ranges(try reader.styledRanges())
      } else {
        try reader.skipValue()
      }
    }
    self.init(
      doc: try reader.require(doc, "doc", Expected.doc), rev: try reader.require(rev, "rev", Expected.rev),
      pass: try reader.require(pass, "pass", "a string"),
      changes: try reader.require(changes, "lines", "an array of lines, or ranges instead"))
  }
}
