import Base
import Glibc
import Processes

/// A process that highlights one file after the other: a grammar that crashes ends it, and nothing else.
final class BatchWorker {
  /// What it has to do, and since when.
  struct Task {
    var index: Int
    var file: String
    /// Whether a worker before it ended over the same file.
    var isRepeated: Bool
    let start = ContinuousClock.now
  }

  private let child: ProcessLaunch.Child
  private(set) var task: Task?
  private var line: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(arguments: [String]) throws {
    child = try ProcessLaunch([ProcessSpawn.ownProgram, "batch-worker"] + arguments, hasInput: true).start()
    do { _ = try child.program() } catch {
      child.closeAll()
      _ = child.reap()
      throw error
    }
  }

  /// What can be read from it: lines, and messages.
  var descriptors: [Int32] { [child.output, child.errors] }

  /// Gives it a file; one that has ended meanwhile shows it when it is read from.
  func take(_ task: Task) {
    self.task = task
    Console.write(Array(task.file.utf8) + [0], to: child.input ?? -1)
  }

  enum Report {
    case nothing
    /// The line of its task, without what ends it.
    case finished(Task, [UInt8])
    case ended
  }

  /// Reads what is there from its output.
  func read() -> Report {
    let count = Glibc.read(child.output, &buffer, buffer.count)
    if count < 0, errno == EINTR { return .nothing }
    guard count > 0 else { return .ended }
    line += buffer[..<count]
    guard line.last == UInt8(ascii: "\n"), let task else { return .nothing }
    defer { (self.task, line) = (nil, []) }
    return .finished(task, line.dropLast())
  }

  /// Gives its messages on.
  func readMessages() {
    let count = Glibc.read(child.errors, &buffer, buffer.count)
    if count > 0 { Console.write(Array(buffer[..<count]), to: 2) }
  }

  /// Ends it, and all that it has started, if it has not ended; says how it did.
  @discardableResult
  func end() -> String {
    child.closeAll()
    return WaitStatus(child.reap()).description
  }
}
