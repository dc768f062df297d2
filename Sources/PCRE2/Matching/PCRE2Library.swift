import CPCRE2

/// The library that is linked.
package enum PCRE2Library {
  /// As the library says it: `10.42 2022-12-11`.
  package static var version: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let base = buffer.baseAddress, pcre2_config_8(UInt32(PCRE2_CONFIG_VERSION), nil) <= 64,
        pcre2_config_8(UInt32(PCRE2_CONFIG_VERSION), base) > 0
      else { return "?" }
      return String(cString: base)
    }
  }

  /// Whether it can compile patterns to machine code.
  package static var hasJIT: Bool {
    var value: UInt32 = 0
    return pcre2_config_8(UInt32(PCRE2_CONFIG_JIT), &value) >= 0 && value == 1
  }
}
