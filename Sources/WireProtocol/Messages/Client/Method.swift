/// A method that a message names.
struct Method: Sendable {
  let name: String
  /// Decodes the parameters at the reader's position.
  let decode: @Sendable (inout JSONReader) throws(JSONError) -> ClientCall

  /// The commonest first.
  private static let known: [(name: StaticString, method: Method)] = [
    known("edit", ClientCall.edit), known("view", ClientCall.view), known("tokens", ClientCall.tokens),
    known("open", ClientCall.open), known("close") { (params: CloseParams) in .close(doc: params.doc) },
    known("sync", ClientCall.sync), known("hello", ClientCall.hello), known("repaint", ClientCall.repaint),
    known("semantic", ClientCall.semantic), known("attach", ClientCall.attach),
    known("language", ClientCall.language), known("check", ClientCall.check),
    known("$/cancelRequest") { (params: CancelParams) in .cancel(params.id) }, known("ping", .ping),
    known("status", .status), known("reload", .reload), known("shutdown", .shutdown),
    known("initialize", .initialize),
  ]

  private static func known<Params: CallParams>(
    _ name: StaticString, _ call: @escaping @Sendable (Params) -> ClientCall
  ) -> (StaticString, Method) {
    (name, Method(name: "\(name)") { reader throws(JSONError) in call(try Params(&reader)) })
  }

  private static func known(_ name: StaticString, _ call: ClientCall) -> (StaticString, Method) {
    (name, Method(name: "\(name)", ignoringParamsOf: call))
  }

  private init(name: String, decode: @escaping @Sendable (inout JSONReader) throws(JSONError) -> ClientCall) {
    (self.name, self.decode) = (name, decode)
  }

  private init(name: String, ignoringParamsOf call: ClientCall) {
    self.init(name: name) { reader throws(JSONError) in
      try reader.skipValue()
      return call
    }
  }

  /// Reads the name, for a known method without making a string.
  init(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.peek() == UInt8(ascii: "\"") else { throw reader.mismatch("a string") }
    let name = try reader.key()
    if let known = Self.known.first(where: { reader.isKey(name, $0.name) }) {
      self = known.method
    } else {
      let text = reader.text(of: name)
      self.init(name: text, ignoringParamsOf: .unknown(text))
    }
  }
}
