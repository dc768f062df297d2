import Base
internal import CTreeSitter

/// Compiles sources as one query, leaving out the patterns that are wrong.
struct QueryCompiler {
  struct Result {
    var pointer: OpaquePointer?
    var warnings: [FileProblem] = []
    var captureNames: [String] = []
    var patterns: [Pattern] = []
    var sections: [Range<Int>] = []
    var groups = PatternGroups()
  }

  /// tree-sitter 0.20 numbers a query's steps with 16 bits; a form takes up to three.
  private static let maximumForms = 20_000
  /// Each failing attempt at the whole costs an analysis of the grammar; after so many, patterns are tried one by one.
  private static let maximumAttempts = 8
  /// Unclosed parentheses are looked for again behind each; a file with more of them is given up.
  private static let maximumRecoveries = 16

  private let language: Language
  private let analysis: Query.Analysis
  private let layout: QueryLayout
  private var forms: [QueryForm] = []
  /// The source with all that is wrong replaced by spaces.
  private var live: [UInt8]
  private var isLive: [Bool] = []
  private var warnings: [FileProblem] = []

  init(language: Language, sources: [QuerySource], analysis: Query.Analysis) {
    self.language = language
    self.analysis = analysis
    layout = QueryLayout(sources)
    live = Array(repeating: 0x20, count: layout.bytes.count)
  }

  mutating func compile() -> Result {
    readForms()
    var result = Result()
    if let pointer = compileReadable() ?? compilePossible() {
      result.pointer = pointer
      result.captureNames = QueryCompiler.captureNames(of: pointer)
      finish(&result, pointer)
    } else {
      result.sections = layout.sections(of: [])
    }
    result.warnings = warnings.sorted { left, right in
      left.file == right.file ? (left.line ?? 0) < (right.line ?? 0) : false
    }
    return result
  }

  // MARK: Reading

  private mutating func readForms() {
    var total = 0
    var forms: [QueryForm] = []
    layout.bytes.withUnsafeBufferPointer { bytes in
      for range in layout.ranges {
        var reader = QueryReader(bytes, range: range)
        var recoveries = 0
        while true {
          let start = reader.position
          do throws(QueryReader.Failure) {
            guard let form = try reader.next() else { break }
            total += form.size
            guard total <= QueryCompiler.maximumForms else {
              warn(form.range.lowerBound, "the query is too large; this pattern and all that follow are left out")
              return
            }
            forms.append(form)
          } catch {
            warn(error.offset, error.message)
            if error.isComplete { continue }
            recoveries += 1
            guard recoveries < QueryCompiler.maximumRecoveries else {
              warn(error.offset, "too many syntax errors; the rest of the file is left out")
              break
            }
            reader.recover(after: max(start, min(error.offset, reader.position)))
          }
        }
      }
    }
    self.forms = forms
    isLive = Array(repeating: true, count: forms.count)
    for form in forms { live.replaceSubrange(form.range, with: layout.bytes[form.range]) }
  }

  // MARK: Dropping

  /// Drops the patterns that tree-sitter cannot read. It reads in order and stops at the first error, so each attempt
  /// begins behind the last one's: all of them together read the source once. The query, if nothing was wrong.
  private mutating func compileReadable() -> OpaquePointer? {
    var first = 0
    while first < forms.count {
      let start = first == 0 ? 0 : forms[first].range.lowerBound
      switch attempt(start..<live.count) {
      case .success(let pointer):
        if first == 0 { return pointer }
        ts_query_delete(pointer)
        return nil
      case .failure(let failure):
        guard failure.kind != TSQueryErrorStructure, let index = form(at: failure.offset, from: first) else {
          return nil
        }
        drop(index, failure)
        first = index + 1
      }
    }
    return nil
  }

  /// Compiles what is left, dropping the patterns that can never match.
  private mutating func compilePossible() -> OpaquePointer? {
    for round in 0... {
      switch attempt(0..<live.count) {
      case .success(let pointer): return pointer
      case .failure(let failure):
        guard let index = form(at: failure.offset, from: 0), round < 2 * QueryCompiler.maximumAttempts else {
          warn(failure.offset, "the query cannot be compiled: \(explain(failure))")
          return nil
        }
        drop(index, failure)
        if round == QueryCompiler.maximumAttempts { dropEachImpossible() }
      }
    }
    return nil
  }

  private mutating func dropEachImpossible() {
    for index in forms.indices where isLive[index] {
      switch attempt(forms[index].range) {
      case .success(let pointer): ts_query_delete(pointer)
      case .failure(let failure): drop(index, failure)
      }
    }
  }

  private struct Failure: Error {
    var offset: Int
    var kind: TSQueryError
  }

  private func attempt(_ range: Range<Int>) -> Swift.Result<OpaquePointer, Failure> {
    if analysis == .none, let vocabulary = language.vocabulary {
      let result = attempt(range, vocabulary.pointer)
      // A library that finds patterns impossible without a table is not one that knows.
      guard case .failure(let failure) = result, failure.kind == TSQueryErrorStructure else { return result }
    }
    return attempt(range, language.pointer)
  }

  private func attempt(
    _ range: Range<Int>, _ grammar: OpaquePointer
  ) -> Swift.Result<OpaquePointer, Failure> {
    var offset: UInt32 = 0
    var kind = TSQueryErrorNone
    let pointer = live.withUnsafeBufferPointer { bytes in
      UnsafeBufferPointer(rebasing: bytes[range]).withMemoryRebound(to: CChar.self) {
        ts_query_new(grammar, $0.baseAddress, UInt32($0.count), &offset, &kind)
      }
    }
    if let pointer { return .success(pointer) }
    return .failure(Failure(offset: range.lowerBound + Int(offset), kind: kind))
  }

  /// The live form that an error offset belongs to: the last one that begins before it.
  private func form(at offset: Int, from first: Int) -> Int? {
    var index = forms[first...].partitioningIndex { $0.range.lowerBound > offset } - 1
    while index >= first, !isLive[index] { index -= 1 }
    return index >= first ? index : nil
  }

  private mutating func drop(_ index: Int, _ failure: Failure) {
    isLive[index] = false
    live.replaceSubrange(forms[index].range, with: repeatElement(0x20, count: forms[index].range.count))
    warn(min(failure.offset, forms[index].range.upperBound - 1), explain(failure))
  }

  private mutating func warn(_ offset: Int, _ message: String) {
    let (file, line) = layout.location(of: offset)
    warnings.append(FileProblem(file: file, line: line, message: message))
  }

  private func explain(_ failure: Failure) -> String {
    let word = self.word(at: failure.offset)
    switch failure.kind {
    case TSQueryErrorNodeType: return "unknown node type \"\(word)\" in \(language.name)"
    case TSQueryErrorField: return "unknown field \"\(word)\" in \(language.name)"
    case TSQueryErrorCapture: return "the predicate names @\(word), which is not captured"
    case TSQueryErrorStructure: return "impossible pattern: \(language.name) has no such nodes in this place"
    case TSQueryErrorLanguage: return "the grammar does not fit the library"
    default: return "syntax error"
    }
  }

  /// The name or the inside of the string at an error's offset.
  private func word(at offset: Int) -> String {
    let bytes = layout.bytes
    var start = min(max(offset, 0), bytes.count)
    if start < bytes.count, bytes[start] == UInt8(ascii: "@") || bytes[start] == UInt8(ascii: "\"") { start += 1 }
    let isString = start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
    let end =
      bytes[start...].firstIndex { byte in
        isString ? byte == UInt8(ascii: "\"") || byte == 0x0A : byte <= 0x20 || "()[]:\"@".utf8.contains(byte)
      } ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  // MARK: Finishing

  private static func captureNames(of pointer: OpaquePointer) -> [String] {
    (0..<ts_query_capture_count(pointer)).map { index in
      var length: UInt32 = 0
      return ts_query_capture_name_for_id(pointer, index, &length).map { String(cString: $0) } ?? ""
    }
  }

  private mutating func finish(_ result: inout Result, _ pointer: OpaquePointer) {
    var predicates = PredicateCompiler(language: language, query: pointer)
    var captures: [String: Int] = [:]
    for (index, name) in result.captureNames.enumerated() { captures[name] = index }
    var starts: [Int] = []
    for index in 0..<ts_query_pattern_count(pointer) {
      let start = Int(ts_query_start_byte_for_pattern(pointer, index))
      starts.append(start)
      guard let formIndex = form(at: start, from: 0) else {
        // Cannot be; but indices must stay those of tree-sitter.
        ts_query_disable_pattern(pointer, index)
        result.patterns.append(Pattern(file: "", line: 0))
        continue
      }
      let form = forms[formIndex]
      let (file, line) = layout.location(of: form.range.lowerBound)
      var pattern = Pattern(file: file, line: line)
      pattern.describe(form, language: language, captures: captures)
      for problem in predicates.compile(pattern: index, into: &pattern) {
        warn(form.range.lowerBound, problem.message)
        if problem.disables { pattern.isEnabled = false }
      }
      if !pattern.isEnabled { ts_query_disable_pattern(pointer, index) }
      result.patterns.append(pattern)
    }
    result.sections = layout.sections(of: starts)
    result.groups = groups(of: result.patterns, pointer, captures)
  }

  /// Groups the patterns by shape, and leaves one of each group for a cursor to match.
  private func groups(of patterns: [Pattern], _ pointer: OpaquePointer, _ captures: [String: Int]) -> PatternGroups {
    var places: [[UInt8]: Int] = [:]
    var groups: [[(pattern: Int, shape: PatternShape)]] = []
    for (index, pattern) in patterns.enumerated() where pattern.isEnabled {
      let start = Int(ts_query_start_byte_for_pattern(pointer, UInt32(index)))
      guard let form = form(at: start, from: 0) else { continue }
      let shape = PatternShape(String(decoding: layout.bytes[forms[form].range], as: UTF8.self))
      // tree-sitter 0.20 counts the patterns that may begin anywhere, also those that are switched off.
      let mayJoin = !pattern.rootKinds.isWildcard && shape.captureNames.allSatisfy { captures[$0] != nil }
      if mayJoin, let place = places[shape.tokens] {
        groups[place].append((index, shape))
        ts_query_disable_pattern(pointer, UInt32(index))
      } else {
        places[shape.tokens] = groups.count
        groups.append([(index, shape)])
      }
    }
    return PatternGroups(groups, of: patterns, captures: captures)
  }
}
