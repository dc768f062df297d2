internal import CTreeSitter

struct QueryCompiler {
  struct Result {
    var pointer: OpaquePointer?
    var warnings: [QueryWarning] = []
    var captureNames: [String] = []
    var patterns: [Pattern] = []
    var compiled: [CompiledPattern] = []
  }
  let language: Language
  let source: QuerySource

  mutating func compile() -> Result { Result() }
}

extension Subject {
  func apply(_ directives: [Directive], to range: Range<Int>, capture: Int) -> Range<Int> { range }
  static func characterEnd(in buffer: UnsafeBufferPointer<UInt8>, after position: Int) -> Int { position + 1 }
}
