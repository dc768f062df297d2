internal import Grammars
internal import PCRE2

/// Runs a ``PatternProgram`` over one segment of text at a time. Owned by one document, used by one thread.
final class PatternMachine {
  let program: PatternProgram
  private(set) var table: StateTable
  private let matcher = Matcher()
  /// Calls of the regex engine so far: the unit in which work is bounded.
  private(set) var matchCalls = 0
  /// Matches that were given up because they took too much.
  private(set) var limitHits = 0

  /// The runs of the last segment, if it was asked for them.
  private(set) var runs: [Run] = []
  private var emits = false

  /// Empty matches in a row that may change the state before one character is passed over.
  private static let maximumEmptyMatches = 16
  /// Matches that may be given up in one segment before the rest of it is left plain.
  private static let maximumLimitHits = 4

  init(_ program: PatternProgram) {
    self.program = program
    table = StateTable(start: program.start)
  }

  /// The state at the top of a text.
  static let initialState: StateTable.ID = 0

  /// `state` at the start of a line, or within one.
  static func state(_ state: StateTable.ID, withinLine: Bool) -> StateTable.ID { state & ~1 | (withinLine ? 1 : 0) }

  func forgetStates() {
    table = StateTable(start: program.start)
  }

  /// Lexes one segment.
  ///
  /// - Parameters:
  ///   - bytes: whole scalars of valid UTF-8, at most one line.
  ///   - state: where the segment before it ended.
  ///   - isLast: whether the text ends here.
  ///   - emitting: whether ``runs`` is filled.
  /// - Returns: the state after it.
  /// - Complexity: at most 17 calls of the engine per byte, each within the match limit; in practice one per token.
  func lex(
    _ bytes: UnsafeBufferPointer<UInt8>, from state: StateTable.ID, isLast: Bool, emitting: Bool
  ) -> StateTable.ID {
    emits = emitting
    runs.removeAll(keepingCapacity: true)
    let endsLine = bytes.last == UInt8(ascii: "\n")
    var options: Matcher.Options = []
    if state & 1 == 1 { options.insert(.notBeginningOfLine) }
    if !endsLine && !isLast { options.insert(.notEndOfLine) }
    var node = state >> 1
    var at = 0
    var emptyMatches = 0
    var givenUp = 0
    while at < bytes.count {
      let current = program.states[table.nodes[Int(node)].state]
      guard let regex = current.regex else {
        emit(bytes.count - at, current.style)
        break
      }
      matchCalls += 1
      var next = at
      switch matcher.match(regex, in: bytes, from: at, options: options) {
      case .noMatch:
        emit(bytes.count - at, current.style)
        next = bytes.count
      case .limitExceeded:
        limitHits += 1
        givenUp += 1
        next = givenUp < Self.maximumLimitHits ? Self.scalarEnd(bytes, at) : bytes.count
        emit(next - at, 0)
      case .matched(let range, let group):
        guard range.lowerBound >= at, range.upperBound <= bytes.count, group < current.ruleOfGroup.count else {
          emit(bytes.count - at, current.style)
          return StateTable.ID(node) << 1 | (endsLine ? 0 : 1)
        }
        emit(range.lowerBound - at, current.style)
        at = range.lowerBound
        let rule = current.rules[current.ruleOfGroup[group]]
        let end = self.end(of: rule, matching: range, in: bytes, at: node)
        if let end, end > at || (rule.isTransition && emptyMatches < Self.maximumEmptyMatches) {
          emptyMatches = end > at ? 0 : emptyMatches + 1
          if emitting { emitMatch(rule, at..<end, bytes) }
          if rule.isTransition { node = transition(rule, bytes, from: node) }
          next = end
        } else {
          emptyMatches = 0
          next = Self.scalarEnd(bytes, at)
          emit(next - at, current.style)
        }
      }
      at = next
    }
    return StateTable.ID(node) << 1 | (endsLine ? 0 : 1)
  }

  private static func scalarEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
    var end = min(offset + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Where the match ends; nil if the state's delimiter forbids it.
  private func end(
    of rule: PatternProgram.Rule, matching range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, at node: UInt32
  ) -> Int? {
    guard let group = rule.delimiter else { return range.upperBound }
    let delimiter = table.delimiters[table.nodes[Int(node)].delimiter]
    let found = matcher.range(ofGroup: group) ?? range.upperBound..<range.upperBound
    if rule.delimiterTest == .within { return found.count <= delimiter.count ? range.upperBound : nil }
    guard found.count >= delimiter.count, found.upperBound <= bytes.count else { return nil }
    for index in delimiter.indices where bytes[found.lowerBound + index] != delimiter[index] { return nil }
    switch rule.delimiterTest {
    case .equal: return found.count == delimiter.count ? range.upperBound : nil
    case .prefix, .within: return range.upperBound
    case .cut:
      // The group may lie before the match, in what that looks back at.
      let end = found.lowerBound + delimiter.count
      return end < range.lowerBound ? nil : end
    }
  }

  private func transition(
    _ rule: PatternProgram.Rule, _ bytes: UnsafeBufferPointer<UInt8>, from node: UInt32
  ) -> UInt32 {
    var remembered: Int?
    if let group = rule.remembers, let range = matcher.range(ofGroup: group), range.upperBound <= bytes.count {
      // What is too long to remember has no state of its own: it would end anywhere.
      guard let number = table.number(ofDelimiter: UnsafeBufferPointer(rebasing: bytes[range])) else { return node }
      remembered = number
    }
    if let target = rule.sets {
      return table.set(target, delimiter: remembered ?? table.nodes[Int(node)].delimiter, at: node)
    }
    var node = node
    for _ in 0..<rule.pops { node = table.pop(node) }
    for target in rule.pushes { node = table.push(target, delimiter: remembered ?? 0, on: node) }
    return node
  }

  private static func style(of word: UnsafeBufferPointer<UInt8>, in lists: [WordTable]) -> StyleID? {
    for list in lists {
      if let style = list.style(of: word) { return style }
    }
    return nil
  }

  private func emit(_ length: Int, _ style: StyleID) {
    if emits { runs.appendCoalesced(length: length, style: style) }
  }

  private func emitMatch(_ rule: PatternProgram.Rule, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard !range.isEmpty else { return }
    var style = rule.style
    if !rule.words.isEmpty, let word = matcher.range(ofGroup: rule.wordGroup), word.upperBound <= bytes.count,
      let hit = Self.style(of: UnsafeBufferPointer(rebasing: bytes[word]), in: rule.words)
    {
      if word == range { return emit(range.count, hit) }
      let clipped = word.clamped(to: range)
      emit(clipped.lowerBound - range.lowerBound, style)
      emit(clipped.count, hit)
      return emit(range.upperBound - clipped.upperBound, style)
    }
    var at = range.lowerBound
    for (group, groupStyle) in rule.groups {
      guard let part = matcher.range(ofGroup: group) else { continue }
      if part == range {
        style = groupStyle
        continue
      }
      let clipped = part.clamped(to: at..<range.upperBound)
      guard !clipped.isEmpty else { continue }
      emit(clipped.lowerBound - at, style)
      emit(clipped.count, groupStyle)
      at = clipped.upperBound
    }
    emit(range.upperBound - at, style)
  }
}
