/// Clients that open, edit, follow and close documents, rightly and wrongly, beside one that says anything: the daemon
/// answers each of them as the protocol says, and when all is told each shows what a highlight from scratch gives.
enum SessionsFuzz {
  static func run(_ bytes: [UInt8]) {
    let session = FuzzSession(bytes)
    session.play()
    session.settle()
  }
}
