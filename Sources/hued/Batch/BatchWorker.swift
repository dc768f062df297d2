import Base
import Glibc
import Processes

/// A process that highlights one file after the other: a grammar that crashes ends it, and nothing else.
final class BatchWorker {
  /// What it makes of a file. It is sent as a byte that says whether it failed, how many bytes there are, and these.
  struct Reply {
    var bytes: [UInt8]
    /// They tell of a failure.
    var isFailure: Bool

    init(_ bytes: [UInt8], isFailure: Bool) { (self.bytes, self.isFailure) = (bytes, isFailure) }

    /// Nil as long as it is not whole.
    init?(_ sent: [UInt8]) {
      guard sent.count >= Self.head else { return nil }
      let count = sent[1..<Self.head].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard UInt64(sent.count - Self.head) >= count else { return nil }
      self.init(Array(sent[Self.head...]), isFailure: sent[0] != 0)
    }

    var sent: [UInt8] {
      let count = UInt64(bytes.count)
      return [isFailure ? 1 : 0] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + bytes
    }

    private static let head = 9
  }

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
  private var reply: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameter arguments: Of hued: a command that serves by ``serve(_:)``.
  init(arguments: [String]) throws {
    child = try ProcessLaunch([ProcessSpawn.ownProgram] + arguments, hasInput: true).startProgram()
  }

  /// What can be read from it: replies, and messages.
  var descriptors: [Int32] { [child.output, child.errors] }

  /// Gives it a file; one that has ended meanwhile shows it when it is read from.
  func take(_ task: Task) {
    self.task = task
    Console.write("\(task.index) \(task.file)\0", to: child.input ?? -1)
  }

  enum Report {
    case nothing
    case finished(Task, Reply)
    case ended
  }

  /// Reads what is there from its output.
  func read() -> Report {
    let count = Glibc.read(child.output, &buffer, buffer.count)
    if count < 0, errno == EINTR { return .nothing }
    guard count > 0 else { return .ended }
    reply += buffer[..<count]
    guard let task, let whole = Reply(reply) else { return .nothing }
    (self.task, reply) = (nil, [])
    return .finished(task, whole)
  }

  /// Gives its messages on.
  func readMessages() {
    let count = Glibc.read(child.errors, &buffer, buffer.count)
    if count > 0 { Console.write(Array(buffer[..<count]), to: 2) }
  }

  /// In the worker: reads files and their indexes, each ended by a null byte, and sends what `reply` makes of them.
  static func serve(_ reply: (_ file: String, _ index: Int) -> Reply) throws {
    // A scanner that prints something must not end up in a reply.
    let output = dup(1)
    guard output >= 0, dup2(2, 1) >= 0 else { throw Failure(SystemError.text(errno)) }
    var waiting: [UInt8] = []
    try InputFile.read("-") { bytes in
      waiting += bytes
      while let end = waiting.firstIndex(of: 0) {
        let task = String(decoding: waiting[..<end], as: UTF8.self)
        waiting.removeFirst(end + 1)
        let name = task.drop { $0 != " " }.dropFirst()
        Console.write(reply(String(name), Int(task.prefix { $0 != " " }) ?? 0).sent, to: output)
      }
      return true
    }
  }

  /// Ends it, and all that it has started, if it has not ended; says how it did.
  @discardableResult
  func end() -> String {
    child.closeAll()
    return WaitStatus(child.reap()).description
  }
}
