import Daemon
import DaemonTestSupport
import Grammars
import Highlighting
import Workers

/// A syntax source for one test alone, which compares trees without waiting for a pause in typing: a replay has none.
enum TraceServices {
  private static func settings(verificationLimit: Duration = SyntaxSettings().verificationLimit) -> SyntaxSettings {
    var settings = SyntaxSettings()
    settings.verificationDelay = .zero
    settings.verificationLimit = verificationLimit
    return settings
  }

  /// In worker processes, of the program that was built beside the tests.
  static func workers(_ count: Int = 2, change: (inout WorkerSettings) -> Void = { _ in }) -> HighlightingServices {
    var workers = WorkerSettings(
      count: count, memory: 1 << 30, grammars: TestServices.library.paths.installedGrammars)
    workers.executable = HuedProgram.path
    workers.syntax = settings()
    change(&workers)
    return HighlightingServices(
      library: TestServices.library, patterns: TestServices.patterns, syntax: .workers(workers))
  }

  static func make(
    threads: Int = 1, verificationLimit: Duration = SyntaxSettings().verificationLimit
  ) -> HighlightingServices {
    let syntax = SyntaxThreads(
      library: TestServices.library, count: threads, settings: settings(verificationLimit: verificationLimit))
    return HighlightingServices(
      library: TestServices.library, patterns: TestServices.patterns, syntax: .service(syntax))
  }
}
