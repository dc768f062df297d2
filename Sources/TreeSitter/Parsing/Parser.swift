internal import CTreeSitter
internal import CTreeSitterCore
package import TextStore

/// Makes trees of texts. Owned by one thread at a time.
package final class Parser {
  private let pointer: OpaquePointer?
  /// The language that texts are parsed as.
  package private(set) var language: Language?
  private var ranges: [Range<Int>] = []
  private var isSuspended = false
  /// The variables of a library with a memory, as the parse that is interrupted has left them.
  private var image: LibraryMemory.Image?
  /// How far the last parse has read, or the one that is interrupted, in bytes from its origin. What it takes from an old
  /// tree it does not read.
  package private(set) var position = 0
  /// How many bytes it has been given to read, in pieces of the text's chunks.
  package private(set) var readCount = 0

  package init() {
    LibraryAllocator.install()
    pointer = ts_parser_new()
  }

  deinit { scanning { ts_parser_delete(pointer) } }

  /// Sets the language, and forgets an interrupted parse.
  package func setLanguage(_ language: Language) throws(LanguageError) {
    guard begin(language) else {
      throw .wrongABI(name: language.name, path: "loaded", found: language.abi)
    }
    isSuspended = false
  }

  /// Gives the parser a new scanner; one with a memory begins with that of a library that was just loaded.
  private func begin(_ language: Language) -> Bool {
    if self.language?.memory != nil || language.memory != nil {
      scanning { _ = ts_parser_set_language(pointer, nil) }
    }
    image = nil
    self.language = language
    let isAccepted = scanning { ts_parser_set_language(pointer, language.pointer) }
    if !isAccepted { self.language = nil }
    return isAccepted
  }

  /// Runs what runs the scanner.
  private func scanning<Result>(_ body: () -> Result) -> Result {
    guard let memory = language?.memory else { return body() }
    let (result, image) = memory.run(from: image ?? memory.fresh, body)
    self.image = image
    return result
  }

  /// Sets the only bytes that are parsed, in tree coordinates (none: all), and forgets an interrupted parse if they differ.
  /// They must be sorted and disjoint and not begin below 0; otherwise nothing changes and the answer is false.
  @discardableResult
  package func setIncludedRanges(_ new: [Range<Int>]) -> Bool {
    var end = 0
    for range in new {
      guard range.lowerBound >= end, range.upperBound <= Int(UInt32.max) else { return false }
      end = range.upperBound
    }
    if ranges != new { reset() }
    ranges = new
    return true
  }

  /// Forgets an interrupted parse.
  package func reset() {
    scanning { ts_parser_reset(pointer) }
    isSuspended = false
  }

  /// Parses the bytes `origin..<end` of `text` (to the end of the text when `end` is nil).
  ///
  /// Tree coordinates start at `origin`, which must be the start of a line, so a layer's tree needs no edit when the
  /// text before it moves. `old` is an earlier tree that was edited to fit this text, in the same coordinates.
  /// After `.interrupted` the same call goes on where it stopped. Time-outs are coarse, and libtree-sitter before 0.25 does
  /// not interrupt the end of a parse (balancing the tree, up to 90 ms for 10 MB). `progress` is called now and then, as the
  /// text is read.
  package func parse(
    _ text: Text, origin: Int = 0, end: Int? = nil, old: Tree? = nil, timeoutMicros: UInt64? = nil,
    cancel: CancellationFlag? = nil, progress: (() -> Void)? = nil
  ) -> ParseResult {
    let end = min(end ?? text.count, text.count)
    guard let language, origin >= 0, origin <= end, end - origin < Int(UInt32.max) else { return .failed }
    if !isSuspended {
      if language.memory != nil, !begin(language) { return .failed }
      setRanges(text, origin: origin, end: end)
      position = 0
      readCount = 0
    }
    var window = Window(text: text, origin: origin, end: end, progress: progress)
    let damage = LibraryAllocator.damage
    language.willParse?()
    let oldPointer = old.flatMap { $0.language === language ? $0.pointer : nil }
    let result = withExtendedLifetime((text, cancel, old)) {
      withUnsafeMutablePointer(to: &window) { payload in
        // 0 means no limit.
        let micros = timeoutMicros.map { max($0, 1) } ?? 0
        let cancelled = cancel.map { UnsafePointer($0.word) }
        return CharacterClasses.withUnicode {
          scanning { hued_parse(pointer, oldPointer, payload, readWindow, micros, cancelled) }
        }
      }
    }
    position = max(position, window.position)
    readCount += window.readCount
    isSuspended = result == nil
    if LibraryAllocator.damage != damage {
      // Some node has more children than the library can count; what is beyond cannot be reached.
      ts_tree_delete(result)
      reset()
      return .failed
    }
    return result.map { .tree(Tree(pointer: $0, language: language)) } ?? .interrupted
  }

  private func setRanges(_ text: Text, origin: Int, end: Int) {
    guard !ranges.isEmpty else {
      _ = ts_parser_set_included_ranges(pointer, nil, 0)
      return
    }
    let length = end - origin
    let firstLine = text.line(at: origin)
    func point(_ offset: Int) -> TSPoint {
      let line = text.line(at: origin + offset)
      return Position(line: line - firstLine, column: origin + offset - max(text.lineStart(line), origin)).raw
    }
    let list = ranges.map { range in
      let low = min(range.lowerBound, length)
      let high = min(range.upperBound, length)
      return TSRange(
        start_point: point(low), end_point: point(high), start_byte: UInt32(low), end_byte: UInt32(high))
    }
    _ = list.withUnsafeBufferPointer {
      ts_parser_set_included_ranges(pointer, $0.baseAddress, UInt32($0.count))
    }
  }
}

/// What the parser reads: bytes `origin..<end` of `text`.
private struct Window {
  let text: Text
  let origin: Int
  let end: Int
  let progress: (() -> Void)?
  /// The furthest byte that was asked for, from `origin`.
  var position = 0
  /// Bytes that were given.
  var readCount = 0
}

/// The read callback. Runs outside any isolation.
private nonisolated func readWindow(
  payload: UnsafeMutableRawPointer?, byteIndex: UInt32, position: TSPoint, bytesRead: UnsafeMutablePointer<UInt32>?
) -> UnsafePointer<CChar>? {
  guard let payload, let bytesRead else { return nil }
  let window = payload.assumingMemoryBound(to: Window.self)
  window.pointee.progress?()
  let offset = window.pointee.origin + Int(byteIndex)
  window.pointee.position = max(window.pointee.position, Int(byteIndex))
  guard offset < window.pointee.end else {
    bytesRead.pointee = 0
    return nil
  }
  let run = window.pointee.text.contiguousBytes(at: offset)
  bytesRead.pointee = UInt32(min(run.count, window.pointee.end - offset))
  window.pointee.readCount += Int(bytesRead.pointee)
  return run.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
}
