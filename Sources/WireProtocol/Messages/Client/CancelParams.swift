/// `$/cancelRequest`
struct CancelParams: DescribedMembers {
  var id = RequestID.null

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    try members.required("id", &id, "the id of a request")
  }
}
