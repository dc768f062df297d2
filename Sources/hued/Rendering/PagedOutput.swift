import Base
import CommandSupport
import Glibc

/// Standard output, or the pager in its place as soon as it is wanted there.
final class PagedOutput {
  private enum State {
    /// There is less than a screenful so far.
    case waiting
    case direct
    case paging(UnsafeMutablePointer<FILE>)
    /// The reader has seen enough.
    case ended
  }

  private var state: State
  /// What is not shown yet, or may have gone to a pager that is not there.
  private var held: [UInt8] = []
  /// Where it ends on the screen.
  private var place = ScreenPlace()

  /// A shell tells that there is no such pager long before a pipe takes as much.
  private static let mostHeld = 1 << 20

  /// - Parameter choice: With `auto`, a terminal that can show a pager gets it for what fills its rows.
  init(_ choice: When) {
    state = Pager.isWanted(choice) ? .waiting : .direct
    if choice == .always { start() }
  }

  /// False when nobody wants more.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    switch state {
    case .ended: return false
    case .direct: return Console.write(bytes)
    case .waiting:
      held += bytes
      let size = Console.size
      place.move(past: bytes, columns: size.columns)
      guard place.row >= size.rows else { return true }
      start()
      let text = held
      held = []
      return write(text)
    case .paging(let pipe):
      if held.count <= Self.mostHeld { held += bytes }
      if Console.write(bytes, to: fileno(pipe)) { return true }
      close(pipe)
      return if case .direct = state { true } else { false }
    }
  }

  /// Returns when the reader has left the pager.
  func finish() {
    switch state {
    case .waiting: Console.write(held)
    case .paging(let pipe): close(pipe)
    case .direct, .ended: break
    }
    state = .ended
  }

  private func start() {
    let command = Pager.command
    if let settings = Pager.settings(command: command, settings: Environment.value("LESS") ?? "") {
      setenv("LESS", settings, 1)
    }
    setenv(Pager.mark, "1", 1)
    // An interrupt is for the pager, and must end neither a shell that waits for that nor what waits here.
    let alone = Pager.replacingShell(command)
    if alone == nil { signal(SIGINT, SIG_IGN) }
    // What is ignored here is ignored by what is started.
    signal(SIGPIPE, SIG_DFL)
    // A pager that has seen enough is no failure.
    defer { signal(SIGPIPE, SIG_IGN) }
    guard let pipe = popen(alone ?? command, "we") else {
      state = .direct
      return
    }
    signal(SIGINT, SIG_IGN)
    state = .paging(pipe)
  }

  /// Waits for the end of the pager; where there is none all is written as it would be without one.
  private func close(_ pipe: UnsafeMutablePointer<FILE>) {
    // Of a file that is no program, and of no file.
    let shellsCodes: [Int32] = [126, 127]
    let isMissing = shellsCodes.contains(pclose(pipe) >> 8)
    state = isMissing ? .direct : .ended
    if isMissing { Console.write(held) }
  }
}
