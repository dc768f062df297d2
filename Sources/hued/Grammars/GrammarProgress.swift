import CommandSupport
import Glibc
import Grammars
import Synchronization
import TerminalText

/// Shows an install on standard error: one changing line on a terminal, a line for each step elsewhere.
final class GrammarProgress: Sendable {
  private struct State {
    var lineIsOpen = false
    var shownPercent = -1
  }

  private let state = Mutex(State())
  private let isTerminal = isatty(2) == 1

  func show(_ event: InstallEvent) {
    state.withLock { state in
      switch event {
      case .waiting: write("waiting for another install to end", &state, stays: true)
      case .downloading(let package, let received, let total):
        guard total > 0 else { return write("downloading \(package)", &state, stays: !isTerminal) }
        let percent = min(100, received * 100 / total)
        guard isTerminal, percent != state.shownPercent else { return }
        state.shownPercent = percent
        write("downloading \(package) \(percent) % of \(total / 1000) kB", &state, stays: false)
      case .unpacking(let package):
        state.shownPercent = -1
        write("unpacking \(package)", &state, stays: !isTerminal)
      case .compiling(let language, let index, let count):
        write("compiling \(index)/\(count) \(language)", &state, stays: !isTerminal)
      }
    }
  }

  /// Leaves the line that changes.
  func finish() {
    state.withLock { state in
      if state.lineIsOpen { Console.write("\r\u{1B}[K", to: 2) }
      state.lineIsOpen = false
    }
  }

  private func write(_ text: String, _ state: inout State, stays: Bool) {
    let start = state.lineIsOpen ? "\r\u{1B}[K" : ""
    Console.write(start + VisibleText.line(text) + (stays ? "\n" : ""), to: 2)
    state.lineIsOpen = !stays
  }
}
