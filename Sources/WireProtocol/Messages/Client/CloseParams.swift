/// `close`
struct CloseParams: DescribedMembers {
  var doc = 0

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    try members.required("doc", &doc, Expected.doc)
  }
}
