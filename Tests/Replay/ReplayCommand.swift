import ArgumentParser
import CommandSupport
import DaemonEndpoint
import Glibc
import Grammars
import Themes
import WireProtocol

/// `hued-replay`, which starts and drives the `hued` beside it.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hued-replay", abstract: "Play a recorded editing session against a daemon, and measure.",
    discussion: """
      A trace is JSON, also packed with gzip: {startContent, endContent, txns: [{timestamp, patches: [[position, deleted, \
      "inserted"], …]}, …]}, positions in code points. The daemon is the running one, which is started if there is none. \
      Exits with 1 if it broke a rule, if bytes still differ from a highlight from nothing, or if any were taken back.
      """)

  @Argument(help: "The trace.")
  var trace: String

  @OptionGroup var socket: SocketOption

  @Flag(help: "Start a daemon for this replay alone.")
  var spawn = false

  @Flag(help: "Drive the engine in this process instead of a daemon.")
  var engine = false

  @Option(help: "The trace's language, if the file does not tell.")
  var language: String?

  @Option(help: ArgumentHelp("Stop after this many edits.", valueName: "edits"))
  var limit = Int.max

  @Option(help: ArgumentHelp("Lines of the window that follows the edits, or all.", valueName: "lines"))
  var view = "60"

  @Option(help: "Pause between edits as the typist did, or none.")
  var pace = ReplaySession.Pace.none

  @Option(help: ArgumentHelp("Recorded pauses become shorter by this factor.", valueName: "factor"))
  var speed = 1.0

  @Option(help: "After each edit wait for settled, or only for its reply.")
  var wait = ReplayWait.settled

  @Flag(help: "Judge every restyle, and compare with a highlight from nothing now and then; followers are judged, too.")
  var verify = false

  @Option(help: ArgumentHelp("Edits between two comparisons.", valueName: "edits"))
  var checkEvery = 100

  @Flag(help: "Draw the window in colour, and below it what was told after the edit.")
  var show = false

  @Option(help: ArgumentHelp("Edits between two frames of --show.", valueName: "edits"))
  var frame = 1

  @Option(help: "A theme's name, the path of a theme file, or auto; by default highlight.theme of the configuration.")
  var theme: String?

  @Flag(help: "Print the result as JSON.")
  var json = false

  func validate() throws {
    guard view == "all" || (Int(view) ?? 0) > 0 else { throw ValidationError("--view is a number of lines, or all.") }
    guard limit > 0, checkEvery > 0, frame > 0 else { throw ValidationError("Counts of edits are at least 1.") }
    guard speed > 0 else { throw ValidationError("--speed is more than 0.") }
    if engine, spawn || show || verify || socket.socket != nil {
      throw ValidationError("--engine has no daemon: it goes with none of --spawn, --socket, --show and --verify.")
    }
  }

  func run() throws {
    let report = try replay()
    if json { Console.json(report.json.encoded) } else { report.lines(verified: verify).forEach(Console.print) }
    if !report.failures.isEmpty || report.differingBytes + report.takenBackBytes > 0 { throw ExitCode.failure }
  }

  private func replay() throws -> ReplayReport {
    let trace = try Trace(path: trace)
    let paths = RuntimePaths.resolve()
    let name = language ?? trace.language
    let entry = try name.map { try Catalogue.load(paths).entry(named: $0).id }
    if name == nil { Console.warn("no language told: use --language") }
    let session = ReplaySession(
      trace: trace, language: entry, limit: limit, viewLines: Int(view), pace: pace, speed: speed,
      checkEvery: verify ? checkEvery : nil)
    if engine { return try session.run(try EngineTarget(wait: wait)) { _, _, _ in } }
    // A signal ends the program once the daemon is stopped and the terminal is as it was.
    let signals = spawn || show ? HeldSignals() : nil
    defer { signals?.release() }
    let daemon = spawn ? try TemporaryDaemon() : nil
    defer { daemon?.stop() }
    let location = try daemon?.location ?? socket.location()
    if daemon == nil { _ = try DaemonLauncher.ensureRunning(at: location) }
    let target = try SocketTarget(at: location, wait: wait, keepsMirror: verify || show)
    func checkSignals() throws { if signals?.hasCome == true { throw Failure("ended by a signal") } }
    let report =
      try show
      ? showing(session, target, paths, checkSignals) : session.run(target) { _, _, _ in try checkSignals() }
    target.notices.prefix(5).forEach { Console.warn($0) }
    return report
  }

  private func showing(
    _ session: ReplaySession, _ target: SocketTarget, _ paths: RuntimePaths, _ checkSignals: () throws -> Void
  ) throws -> ReplayReport {
    let depth = ColorDepth.forOutput(.auto)
    let theme = try ThemeChoice.load(theme, directories: paths.themes, asks: depth.usesThemeColors)
    var screen = ReplayScreen(theme: theme, depth: depth, stride: frame)
    var last = 0..<0
    screen.begin()
    defer { screen.finish(last, target) }
    return try session.run(target) { count, outcome, lines in
      last = lines
      screen.edited(count, outcome, lines, target)
      try checkSignals()
    }
  }
}

extension ReplayWait: ExpressibleByArgument {}
extension ReplaySession.Pace: ExpressibleByArgument {}
