import Daemon
import DaemonTestSupport
import Highlighting

/// A syntax source for one test alone, which compares trees without waiting for a pause in typing: a replay has none.
enum TraceServices {
  static func make(threads: Int = 1) -> LanguageServices {
    var settings = SyntaxSettings()
    settings.verificationDelay = .zero
    settings.verifiesBeforeSettling = true
    return LanguageServices(
      library: TestServices.library, patterns: TestServices.patterns,
      syntax: .service(SyntaxThreads(library: TestServices.library, count: threads, settings: settings)))
  }
}
