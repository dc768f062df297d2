import Glibc

/// How much room characters take on a terminal.
package enum DisplayWidth {
  /// The columns of a character, as the C library counts them; of a control character those of what shows it.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    if VisibleText.isControl(scalar) { return VisibleText.line(String(scalar)).utf8.count }
    return scalar.isASCII ? 1 : measure.map { max(0, Int($0(wchar_t(scalar.value)))) } ?? 1
  }

  /// Glibc's header hides `wcwidth` from Swift, so it is looked up by name. It knows Unicode in a UTF-8 locale alone.
  private static let measure: (@convention(c) (wchar_t) -> CInt)? = {
    guard setlocale(LC_CTYPE, "C.UTF-8") != nil, let program = dlopen(nil, RTLD_NOW) else { return nil }
    return dlsym(program, "wcwidth").map { unsafeBitCast($0, to: (@convention(c) (wchar_t) -> CInt).self) }
  }()
}
