/// `attach`: follow a document that another connection opened.
public struct AttachParams: Sendable, Hashable {
  /// The client's number for the document, which it chooses here.
  public var doc: Int
  /// The uri that the document was opened with.
  public var uri: String
  /// Whether the answer holds the text.
  public var text: Bool

  public init(doc: Int, uri: String, text: Bool = false) {
    self.doc = doc
    self.uri = uri
    self.text = text
  }

  init(_ reader: inout JSONReader) throws(JSONError) {
    var doc: Int?
    var uri: String?
    var text = false
    try reader.openParams()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "doc") {
        doc = try reader.int(in: "doc")
      } else if reader.isKey(key, "uri") {
        uri = try reader.string(in: "uri")
      } else if reader.isKey(key, "text") {
        text = try reader.flag(in: "text")
      } else {
        try reader.skipValue()
      }
    }
    self.init(
      doc: try reader.require(doc, "doc", Expected.doc), uri: try reader.require(uri, "uri", "a string"), text: text)
  }
}

/// `language`: what the document is written in.
public struct LanguageParams: Sendable, Hashable {
  /// The client's number for the document.
  public var doc: Int
  /// A language's id, or another name of it.
  public var language: String

  public init(doc: Int, language: String) {
    self.doc = doc
    self.language = language
  }

  init(_ reader: inout JSONReader) throws(JSONError) {
    var doc: Int?
    var language: String?
    try reader.openParams()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "doc") {
        doc = try reader.int(in: "doc")
      } else if reader.isKey(key, "language") {
        language = try reader.string(in: "language")
      } else {
        try reader.skipValue()
      }
    }
    self.init(
      doc: try reader.require(doc, "doc", Expected.doc), language: try reader.require(language, "language", "a string"))
  }
}

/// `check`: is the daemon's text the client's?
public struct CheckParams: Sendable, Hashable {
  /// The client's number for the document.
  public var doc: Int
  /// The revision of the text that the hash is of.
  public var rev: Int
  /// 64 lower-case hexadecimal digits.
  public var sha256: String

  public init(doc: Int, rev: Int, sha256: String) {
    self.doc = doc
    self.rev = rev
    self.sha256 = sha256.lowercased()
  }

  init(_ reader: inout JSONReader) throws(JSONError) {
    var (doc, rev): (Int?, Int?)
    var hash: String?
    try reader.openParams()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "doc") {
        doc = try reader.int(in: "doc")
      } else if reader.isKey(key, "rev") {
        rev = try reader.int(in: "rev")
      } else if reader.isKey(key, "sha256") {
        hash = try reader.name(in: "sha256", "64 hexadecimal digits") { text in
          text.utf8.count == 64 && text.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) ? text : nil
        }
      } else {
        try reader.skipValue()
      }
    }
    self.init(
      doc: try reader.require(doc, "doc", Expected.doc), rev: try reader.require(rev, "rev", Expected.rev),
      sha256: try reader.require(hash, "sha256", "64 hexadecimal digits"))
  }
}
