import Base
import CommandSupport
import Glibc
import Processes

/// A process that highlights one file after the other: a grammar that crashes ends it, and nothing else.
final class BatchWorker {
  /// What it makes of a file, or a part of that. It is sent as a byte that says what it is, how many bytes there are, and these.
  struct Reply {
    var bytes: [UInt8]
    /// They tell of a failure.
    var isFailure = false
    /// More of the same file follows.
    var isPart = false

    init(_ bytes: [UInt8], isFailure: Bool) { (self.bytes, self.isFailure) = (bytes, isFailure) }

    init(part bytes: [UInt8]) { (self.bytes, isPart) = (bytes, true) }

    /// Takes the first one of what was received; nil as long as it is not whole.
    init?(takenFrom received: inout [UInt8]) {
      guard received.count >= Self.head else { return nil }
      let count = received[1..<Self.head].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard UInt64(received.count - Self.head) >= count else { return nil }
      let end = Self.head + Int(count)
      bytes = Array(received[Self.head..<end])
      (isFailure, isPart) = (received[0] == 1, received[0] == 2)
      received.removeFirst(end)
    }

    var sent: [UInt8] {
      let kind: UInt8 = isPart ? 2 : isFailure ? 1 : 0
      let count = UInt64(bytes.count)
      return [kind] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + bytes
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
  private var received: [UInt8] = []
  private var messages = LineSplitter()
  private var isMessageNew = true
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

  /// Reads what is there from its output: what it has told of its task; nil if it has ended.
  func read() -> [(task: Task, reply: Reply)]? {
    let count = Glibc.read(child.output, &buffer, buffer.count)
    if count < 0, errno == EINTR { return [] }
    guard count > 0 else { return nil }
    received += buffer[..<count]
    var replies: [(task: Task, reply: Reply)] = []
    while let task, let reply = Reply(takenFrom: &received) {
      replies.append((task, reply))
      if !reply.isPart { self.task = nil }
    }
    return replies
  }

  /// Gives its messages on, but for those that begin as one of `told`, which it adds the others to.
  func readMessages(_ told: inout Set<[UInt8]>) {
    let count = Glibc.read(child.errors, &buffer, buffer.count)
    guard count > 0 else { return }
    for line in messages.take(buffer[..<count]) {
      // Further lines of a message are indented.
      if line.first != UInt8(ascii: " ") { isMessageNew = told.insert(line).inserted }
      if isMessageNew { Console.write(line + [UInt8(ascii: "\n")], to: 2) }
    }
  }

  /// In the worker: reads files and their indexes, each ended by a null byte, and sends what `reply` makes of them. It may `tell`
  /// parts before the last one, which it returns; nobody wants more if that gives false.
  static func serve(_ reply: (_ file: String, _ index: Int, _ tell: ([UInt8]) -> Bool) -> Reply) throws {
    // A scanner that prints something must not end up in a reply.
    let output = dup(1)
    guard output >= 0, dup2(2, 1) >= 0 else { throw Failure(SystemError.text(errno)) }
    let tell = { (bytes: [UInt8]) -> Bool in Console.write(Reply(part: bytes).sent, to: output) }
    var tasks = LineSplitter(end: 0)
    try InputFile.read("-") { bytes in
      for task in tasks.take(bytes) {
        // In bytes: a name may begin with a mark that makes one character of itself and the space.
        let index = task.prefix { $0 != UInt8(ascii: " ") }
        let name = String(decoding: task[index.endIndex...].dropFirst(), as: UTF8.self)
        Console.write(reply(name, Int(String(decoding: index, as: UTF8.self)) ?? 0, tell).sent, to: output)
      }
      return true
    }
  }

  /// Ends it, and all that it has started, if it has not ended; says how it did.
  @discardableResult
  func end() -> String {
    Console.write(messages.rest, to: 2)
    child.closeAll()
    return WaitStatus(child.reap()).description
  }
}
