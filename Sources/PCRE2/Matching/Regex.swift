internal import CPCRE2

/// A compiled regular expression over valid UTF-8. Immutable, so any number of threads may share one;
/// each thread matches with a ``Matcher`` of its own.
// `code`, which `firstByte` points into, is never written after `init`; PCRE2 allows sharing it.
package final class Regex: @unchecked Sendable {
  let code: OpaquePointer
  /// Number of capture groups.
  package let groupCount: Int
  /// What a match must begin with, if it can only be where matching starts, cannot be empty, and that is known.
  private let firstByte: FirstByte?

  private enum FirstByte {
    /// In either case.
    case one(UInt8)
    /// Bit n % 8 of byte n / 8: byte n. Belongs to `code`.
    case several(UnsafePointer<UInt8>)
  }

  /// Compiles `pattern`, which is Perl's syntax. Takes some 100 µs for patterns of everyday size.
  package init(_ pattern: String, options: Options = []) throws(RegexError) {
    var errorCode: Int32 = 0
    var errorOffset = 0
    let flags = options.rawValue | UInt32(PCRE2_UTF) | UInt32(PCRE2_NEVER_BACKSLASH_C)
    var pattern = pattern
    let code = pattern.withUTF8 { bytes in
      let count = bytes.count
      return withNonNilBase(bytes) { base in
        pcre2_compile_8(base, count, flags, &errorCode, &errorOffset, nil)
      }
    }
    guard let code else { throw RegexError(code: errorCode, offset: errorOffset) }
    self.code = code
    // Where that fails the pattern runs in the interpreter, about eight times slower.
    _ = pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
    var groups: UInt32 = 0
    _ = pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_CAPTURECOUNT), &groups)
    groupCount = Int(groups)
    firstByte = Regex.firstByte(of: code)
  }

  deinit { pcre2_code_free_8(code) }

  /// Whether there may be a match where matching starts at this byte; nil: at the end. Quicker than to try.
  @inline(__always)
  func mayMatch(from byte: UInt8?) -> Bool {
    guard let firstByte else { return true }
    guard let byte else { return false }
    return switch firstByte {
    case .one(let first): byte | 0x20 == first | 0x20
    case .several(let bits): bits[Int(byte >> 3)] & (1 << (byte & 7)) != 0
    }
  }

  private static func firstByte(of code: OpaquePointer) -> FirstByte? {
    var options: UInt32 = 0
    _ = pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_ALLOPTIONS), &options)
    guard options & UInt32(PCRE2_ANCHORED) != 0 else { return nil }
    var isKnown: UInt32 = 0
    var byte: UInt32 = 0
    _ = pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_FIRSTCODETYPE), &isKnown)
    if isKnown == 1, pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_FIRSTCODEUNIT), &byte) == 0 {
      return .one(UInt8(truncatingIfNeeded: byte))
    }
    var bits: UnsafePointer<UInt8>?
    _ = pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_FIRSTBITMAP), &bits)
    return bits.map { .several($0) }
  }
}

extension RegexError {
  init(code: Int32, offset: Int) {
    let message = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      base.initialize(repeating: 0, count: buffer.count)
      _ = pcre2_get_error_message_8(code, base, buffer.count)
      return String(cString: base)
    }
    self.init(message: message, offset: offset)
  }
}

/// PCRE2 wants a pointer even for nothing; an empty buffer may have none.
@inline(__always)
func withNonNilBase<R>(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafePointer<UInt8>) -> R) -> R {
  if let base = bytes.baseAddress { return body(base) }
  var nothing: UInt8 = 0
  return withUnsafePointer(to: &nothing, body)
}
