import Grammars
import TreeSitter

/// What goes over the second socket, each in one message: the answer to `resolve` or `load`.
///
/// With a language come two descriptors: the grammar's library, and a file with the ``LanguageMaterial``.
enum LanguageAnswer: Sendable {
  /// Of `resolve`: the language's id, if there is one.
  case resolved(String?)
  /// Of `load`. `index` is how the ledger names the language.
  case language(index: Int, bytes: Int)
  /// Of `load`: there is none; the reason says why, and is empty where nothing is installed. It may come back where only
  /// descriptors or memory are short.
  case missing(reason: String, mayComeBack: Bool)
  /// Of `load`: not in this worker, where other documents are; the one that it is for is given another worker.
  case elsewhere

  static let sizeLimit = 8192
  private static let reasonLimit = 4096

  private enum Kind: UInt8 {
    case resolved, language, missing, elsewhere
  }

  var encoded: [UInt8] {
    var writer = WireWriter()
    switch self {
    case .resolved(let id): writer.message(Kind.resolved.rawValue) { $0.string(id ?? "") }
    case .language(let index, let bytes):
      writer.message(Kind.language.rawValue) {
        $0.number(index)
        $0.number(bytes)
      }
    case .elsewhere: writer.message(Kind.elsewhere.rawValue) { _ in }
    case .missing(let reason, let mayComeBack):
      writer.message(Kind.missing.rawValue) {
        $0.string(reason, atMost: Self.reasonLimit)
        $0.flag(mayComeBack)
      }
    }
    return writer.bytes
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(WireFault) {
    var buffer = WireBuffer(limit: Self.sizeLimit)
    buffer.append(bytes)
    let answer = try buffer.next { kind, body throws(WireFault) in
      switch Kind(rawValue: kind) {
      case .resolved?:
        let id = try body.string(atMost: 256)
        return Self.resolved(id.isEmpty ? nil : id)
      case .language?: return Self.language(index: try body.number(), bytes: try body.number())
      case .missing?:
        return Self.missing(reason: try body.string(atMost: Self.reasonLimit), mayComeBack: try body.flag())
      case .elsewhere?: return Self.elsewhere
      case nil: throw WireFault("an answer of kind \(kind)")
      }
    }
    guard let answer else { throw WireFault("an answer that is cut short") }
    self = answer
  }
}

extension WireWriter {
  mutating func material(_ material: LanguageMaterial) {
    message(0) {
      $0.string(material.symbol)
      $0.flag(material.hasMemory)
      $0.list(material.queries.sorted { $0.key.rawValue < $1.key.rawValue }) { writer, entry in
        writer.string(entry.key.rawValue)
        writer.list(entry.value.source?.pieces ?? []) {
          $0.string($1.file)
          $0.string($1.text)
        }
        writer.list(entry.value.warnings) { $0.string($1) }
        writer.flag(entry.value.isDerived)
        writer.list(entry.value.refused.sorted()) { $0.string($1) }
      }
    }
  }
}

extension LanguageMaterial {
  init(_ bytes: UnsafeRawBufferPointer) throws(WireFault) {
    var buffer = WireBuffer(limit: .max)
    buffer.append(bytes)
    let material = try buffer.next { _, body throws(WireFault) in
      let symbol = try body.string(atMost: 1024)
      let hasMemory = try body.flag()
      let queries = try body.list(atMost: 16) { (body: inout WireReader) throws(WireFault) in
        let kind = try body.string(atMost: 64)
        let pieces = try body.list(atMost: .max) { (body: inout WireReader) throws(WireFault) in
          QuerySource.Piece(file: try body.string(atMost: .max), text: try body.string(atMost: .max))
        }
        func strings() throws(WireFault) -> [String] {
          try body.list(atMost: .max) { (body: inout WireReader) throws(WireFault) in try body.string(atMost: .max) }
        }
        let warnings = try strings()
        let source = pieces.isEmpty ? nil : QuerySource(pieces: pieces)
        let isDerived = try body.flag()
        let result = QueryLoader.Result(
          source: source, warnings: warnings, isDerived: isDerived, refused: Set(try strings()))
        return (QueryKind(rawValue: kind), result)
      }
      var known: [QueryKind: QueryLoader.Result] = [:]
      for case (let kind?, let result) in queries { known[kind] = result }
      return LanguageMaterial(symbol: symbol, origin: nil, hasMemory: hasMemory, queries: known)
    }
    guard let material else { throw WireFault("a language that is cut short") }
    self = material
  }
}
