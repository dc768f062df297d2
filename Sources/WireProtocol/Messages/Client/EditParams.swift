/// `edit`: changes in order, each to the result of the one before.
public struct EditParams: Sendable, Hashable {
  /// The client's number for the document.
  public var doc: Int
  /// The revision that the first edit applies to.
  public var base: Int
  /// The text's revision afterwards, above `base`.
  public var rev: Int
  /// In the connection's unit and layout; at most as many as `DaemonLimits.edits`.
  public var edits: [WireEdit]
  /// The document's UTF-8 length afterwards.
  public var length: Int?

  public init(doc: Int, base: Int, rev: Int, edits: [WireEdit], length: Int? = nil) {
    self.doc = doc
    self.base = base
    self.rev = rev
    self.edits = edits
    self.length = length
  }
}

extension EditParams: CallParams {
  init(_ reader: inout JSONReader) throws(JSONError) {
    var (doc, base, rev, length): (Int?, Int?, Int?, Int?)
    var edits: [WireEdit]?
    try reader.openParams()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "doc") {
        doc = try reader.int(in: "doc")
      } else if reader.isKey(key, "base") {
        base = try reader.int(in: "base")
      } else if reader.isKey(key, "rev") {
        rev = try reader.int(in: "rev")
      } else if reader.isKey(key, "edits") {
        edits = try reader.array(in: "edits") { reader throws(JSONError) in try reader.edit() }
      } else if reader.isKey(key, "length") {
        length = try reader.optional("length")
      } else {
        try reader.skipValue()
      }
    }
    self.init(
      doc: try reader.require(doc, "doc", Expected.doc),
      base: try reader.require(base, "base", "an integer, the revision that the edits apply to"),
      rev: try reader.require(rev, "rev", Expected.rev),
      edits: try reader.require(edits, "edits", "an array of edits"), length: length)
  }

  func write(to members: inout MemberWriter) {
    members.write("doc", doc)
    members.write("base", base)
    members.write("rev", rev)
    members.write("edits", edits)
    if let length { members.write("length", length) }
  }
}

/// `sync`: the whole text, when edits were lost.
public struct SyncParams: Sendable, Hashable {
  /// The client's number for the document.
  public var doc: Int
  /// The text's revision, not below the daemon's.
  public var rev: Int
  /// UTF-8
  public var text: [UInt8]
  /// Whether the client cannot move what it shows to the new text: the daemon forgets what it sent, as at `repaint`.
  public var repaint: Bool

  public init(doc: Int, rev: Int, text: [UInt8], repaint: Bool = false) {
    self.doc = doc
    self.rev = rev
    self.text = text
    self.repaint = repaint
  }
}

extension SyncParams: DescribedMembers {
  init() { self.init(doc: 0, rev: 0, text: []) }

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    var utf8 = UTF8Bytes(bytes: text)
    try members.required("doc", &doc, Expected.doc)
    try members.required("rev", &rev, Expected.rev)
    try members.required("text", &utf8, Expected.text)
    try members.optional("repaint", &repaint, usually: false)
    text = utf8.bytes
  }
}
