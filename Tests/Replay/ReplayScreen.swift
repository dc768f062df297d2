import CommandSupport
import Highlighting
import TestMirror
import TextStore
import Themes
import WireProtocol

/// Draws what a client shows: the lines of the window in a theme's colours.
struct ReplayScreen {
  private let renderer: AnsiRenderer
  /// Edits from one frame to the next.
  let stride: Int
  /// Whether frames are drawn as they come; without a terminal only the last picture is printed.
  private let isLive = Console.isTerminal

  private var lastFrame = ContinuousClock.now - .seconds(1)
  private static let shortestFrame = Duration.milliseconds(33)

  init(theme: Theme, depth: ColorDepth, stride: Int) {
    renderer = AnsiRenderer(theme: theme, depth: depth, showsControls: isLive)
    self.stride = max(stride, 1)
  }

  mutating func edited(_ count: Int, _ outcome: ReplayOutcome, _ lines: Range<Int>, _ target: SocketTarget) {
    guard isLive, count.isMultiple(of: stride), ContinuousClock.now - lastFrame >= Self.shortestFrame else { return }
    lastFrame = .now
    // A line that is longer than the terminal is cut by it.
    var output = Array("\u{1b}[H\u{1b}[?7l".utf8)
    let shown = lines.prefix(max(Console.size.rows - 1, 1))
    append(shown, target, ending: "\u{1b}[K\n", to: &output)
    output += Array("\u{1b}[7m\(Self.caption(count, outcome))\u{1b}[0m\u{1b}[K\u{1b}[J\u{1b}[?7h".utf8)
    Console.write(output)
  }

  /// What the daemon told after an edit.
  static func caption(_ count: Int, _ outcome: ReplayOutcome) -> String {
    var parts = ["edit \(count): told \(outcome.restyledBytes) bytes, \(outcome.changedBytes) changed"]
    if let time = outcome.restyled {
      parts.append("after \(milliseconds(time)) by \(outcome.passes.joined(separator: " and "))")
    }
    if let time = outcome.settled { parts.append("settled after \(milliseconds(time))") }
    return parts.joined(separator: ", ")
  }

  private static func milliseconds(_ duration: Duration) -> String {
    TextTable.decimal(duration / .milliseconds(1)) + " ms"
  }

  mutating func begin() {
    if isLive { Console.write("\u{1b}[2J\u{1b}[H\u{1b}[?25l") }
  }

  /// The last picture, left on the screen.
  func finish(_ lines: Range<Int>, _ target: SocketTarget) {
    var output = isLive ? Array("\u{1b}[2J\u{1b}[H\u{1b}[?25h".utf8) : []
    append(lines, target, ending: "\n", to: &output)
    Console.write(output)
  }

  private func append(_ lines: Range<Int>, _ target: SocketTarget, ending: String, to output: inout [UInt8]) {
    guard let mirror = target.mirror else { return }
    let ids = target.styleNames.map { StyleTable.shared.id(for: $0) }
    for line in lines where line < mirror.text.lineCount {
      let range = mirror.text.lineContentRange(line)
      var runs: [SourcedRun] = []
      for style in mirror.styles[range] {
        let id = ids.indices.contains(Int(style)) ? ids[Int(style)] : 0
        if let last = runs.last, last.style == id {
          runs[runs.count - 1].length += 1
        } else {
          runs.append(SourcedRun(length: 1, style: id, pass: .syntax))
        }
      }
      output += renderer.render(mirror.text.bytes(in: range)[...], runs)
      output += Array(ending.utf8)
    }
  }
}
