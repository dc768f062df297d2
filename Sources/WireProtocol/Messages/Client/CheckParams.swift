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
}

extension CheckParams: DescribedMembers {
  init() { self.init(doc: 0, rev: 0, sha256: "") }

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    let digits = "64 hexadecimal digits"
    try members.required("doc", &doc, Expected.doc)
    try members.required("rev", &rev, Expected.rev)
    try members.required("sha256", &sha256, digits)
    let isHash = sha256.utf8.count == 64 && sha256.utf8.allSatisfy { $0.hexadecimalValue != nil }
    try members.check(isHash, "sha256", digits, got: "\"\(sha256)\"")
    sha256 = sha256.lowercased()
  }
}
