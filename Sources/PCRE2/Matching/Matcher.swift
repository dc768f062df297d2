internal import CPCRE2

/// What one attempt to match gave.
package enum MatchResult: Hashable, Sendable {
  /// The bytes matched, and the highest numbered group that took part (0: none). In a flat alternation of groups that
  /// is the group that matched.
  case matched(Range<Int>, group: Int)
  case noMatch
  /// The pattern needed too many steps or too much memory on this text; nothing is known about a match.
  case limitExceeded
}

/// Runs regular expressions, with bounded time and memory. Owned by one thread at a time; matching does not allocate.
package final class Matcher {
  /// Backtracking steps allowed for one match; about half a millisecond.
  package static let matchLimit: UInt32 = 100_000

  /// How an attempt treats the borders of its text.
  package struct Options: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first byte is not the beginning of a line: `^` does not match there.
    package static let notBeginningOfLine = Options(rawValue: UInt32(PCRE2_NOTBOL))
    /// The end is not the end of a line: `$` does not match there.
    package static let notEndOfLine = Options(rawValue: UInt32(PCRE2_NOTEOL))
  }

  private let context: OpaquePointer?
  private let stack: OpaquePointer?
  private var data: OpaquePointer?
  private var offsets: UnsafeMutablePointer<Int>?
  private var capacity: Int
  private var matchedGroups = 0
  private var shift = 0

  package init() {
    context = pcre2_match_context_create_8(nil)
    stack = pcre2_jit_stack_create_8(32 << 10, 1 << 20, nil)
    pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
    _ = pcre2_set_match_limit_8(context, Matcher.matchLimit)
    _ = pcre2_set_depth_limit_8(context, 10_000)
    _ = pcre2_set_heap_limit_8(context, 16 << 10)
    capacity = 64
    data = pcre2_match_data_create_8(UInt32(capacity), nil)
    offsets = pcre2_get_ovector_pointer_8(data)
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_jit_stack_free_8(stack)
    pcre2_match_context_free_8(context)
  }

  /// Looks for the first match of `regex` in `bytes` at or after `from`.
  ///
  /// `bytes` must be valid UTF-8, but may begin or end inside a character: the pieces at the borders are not seen.
  /// Look-behind sees the bytes before `from`, and nothing before the buffer.
  package func match(
    _ regex: Regex, in bytes: UnsafeBufferPointer<UInt8>, from: Int = 0, options: Options = []
  ) -> MatchResult {
    matchedGroups = 0
    if regex.groupCount >= capacity { grow(to: regex.groupCount + 1) }
    guard let data, let offsets else { return .limitExceeded }
    let whole = wholeCharacters(of: bytes)
    var start = max(from, whole.lowerBound)
    while start < whole.upperBound, isContinuation(bytes[start]) { start += 1 }
    guard start <= whole.upperBound else { return .noMatch }
    guard regex.mayMatch(from: start < whole.upperBound ? bytes[start] : nil) else { return .noMatch }
    shift = whole.lowerBound
    let flags = options.rawValue | UInt32(PCRE2_NO_UTF_CHECK)
    let code = withNonNilBase(bytes) { base in
      pcre2_match_8(
        regex.code, base + whole.lowerBound, whole.count, start - whole.lowerBound, flags, data, context)
    }
    if code > 0 {
      matchedGroups = Int(code)
      // `\K` can put the start behind the end.
      let low = min(offsets[0], offsets[1]) + shift
      return .matched(low..<max(low, offsets[1] + shift), group: matchedGroups - 1)
    }
    return code == PCRE2_ERROR_NOMATCH || code == PCRE2_ERROR_PARTIAL ? .noMatch : .limitExceeded
  }

  /// The bytes that a group of the last successful match took; nil if it took no part.
  package func range(ofGroup group: Int) -> Range<Int>? {
    guard group >= 0, group < matchedGroups, let offsets else { return nil }
    let start = offsets[2 * group]
    let end = offsets[2 * group + 1]
    return start >= 0 && end >= start ? start + shift..<end + shift : nil
  }

  private func grow(to pairs: Int) {
    pcre2_match_data_free_8(data)
    capacity = pairs
    data = pcre2_match_data_create_8(UInt32(pairs), nil)
    offsets = pcre2_get_ovector_pointer_8(data)
  }
}

@inline(__always)
private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

/// The part of `bytes` without broken characters at its borders: PCRE2, told not to check, would read over the end.
@inline(__always)
private func wholeCharacters(of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
  var low = 0
  var high = bytes.count
  while low < high, isContinuation(bytes[low]) { low += 1 }
  guard high > low, bytes[high - 1] >= 0x80 else { return low..<high }
  var lead = high - 1
  while lead > low, isContinuation(bytes[lead]) { lead -= 1 }
  let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
  if lead + length > high { high = lead }
  return low..<high
}
