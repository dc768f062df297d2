import Glibc
import Synchronization

/// Runs a program and collects what it prints. Blocks the calling thread.
struct Subprocess {
  struct Result: Sendable {
    enum Ending: Sendable, Equatable {
      case exited(Int32)
      case signalled(Int32)
      case timedOut
    }

    var ending: Ending
    var output: String
    var errors: String

    var isSuccess: Bool { ending == .exited(0) }
  }

  /// What is kept of each stream; the rest is read and dropped.
  static let outputLimit = 1 << 20

  /// A name that is looked for in `$PATH`, or a path, followed by its arguments.
  var command: [String]
  /// Set for the program on top of this process's own.
  var environment: [String: String]
  var timeoutSeconds: Int?
  /// Hears each whole line of standard output as it comes.
  var onOutputLine: ((Substring) -> Void)?

  init(
    _ command: [String], environment: [String: String] = [:], timeoutSeconds: Int? = nil,
    onOutputLine: ((Substring) -> Void)? = nil
  ) {
    self.command = command
    self.environment = environment
    self.timeoutSeconds = timeoutSeconds
    self.onOutputLine = onOutputLine
  }

  /// Throws when the program cannot be started.
  func run() throws(FileError) -> Result {
    let program = command.first ?? ""
    guard let path = FileSystem.executable(named: program) else {
      throw FileError(operation: "run", path: program, code: ENOENT)
    }
    var out = Pipe()
    var err = Pipe()
    defer {
      out.closeBoth()
      err.closeBoth()
    }
    let process = try start(path, &out, &err)
    var streams = [Stream(descriptor: out.read, onLine: onOutputLine), Stream(descriptor: err.read, onLine: nil)]
    let inTime = drain(&streams)
    if !inTime { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    let ending: Result.Ending =
      !inTime ? .timedOut : signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    return Result(ending: ending, output: streams[0].text, errors: streams[1].text)
  }

  /// Held from making pipes to closing their far ends: a child that another thread starts in between would keep them open.
  private static let starting = Mutex<Void>(())

  private func start(_ path: String, _ out: inout Pipe, _ err: inout Pipe) throws(FileError) -> pid_t {
    try Self.starting.withLock { _ throws(FileError) in
      guard out.open(), err.open() else { throw FileError(operation: "make a pipe for", path: path, code: errno) }
      defer {
        out.closeWrite()
        err.closeWrite()
      }
      return try spawn(path, out: out.write, err: err.write)
    }
  }

  private func spawn(_ path: String, out: Int32, err: Int32) throws(FileError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, out, 1)
    posix_spawn_file_actions_adddup2(&actions, err, 2)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = mergedEnvironment().map { strdup($0) } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, nil, &arguments, &variables)
    guard code == 0 else { throw FileError(operation: "run", path: path, code: code) }
    return process
  }

  private func mergedEnvironment() -> [String] {
    var result = environment.map { "\($0.key)=\($0.value)" }
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if environment[String(text.prefix { $0 != "=" })] == nil { result.append(text) }
      next += 1
    }
    return result
  }

  /// Reads both streams to their end; false when time ran out first.
  private func drain(_ streams: inout [Stream]) -> Bool {
    let deadline = timeoutSeconds.map { Self.milliseconds() + $0 * 1000 }
    while streams.contains(where: \.isOpen) {
      var polls = streams.map { pollfd(fd: $0.isOpen ? $0.descriptor : -1, events: Int16(POLLIN), revents: 0) }
      let wait = deadline.map { Int32(clamping: max(0, $0 - Self.milliseconds())) } ?? -1
      let ready = poll(&polls, nfds_t(polls.count), wait)
      if ready < 0, errno == EINTR { continue }
      if ready == 0 { return false }
      for index in polls.indices where polls[index].revents != 0 { streams[index].readOnce() }
    }
    return true
  }

  private static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }

  private struct Pipe {
    var read: Int32 = -1
    var write: Int32 = -1

    mutating func open() -> Bool {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return false }
      (read, write) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return true
    }

    mutating func closeWrite() {
      if write >= 0 { close(write) }
      write = -1
    }

    mutating func closeBoth() {
      closeWrite()
      if read >= 0 { close(read) }
      read = -1
    }
  }

  private struct Stream {
    let descriptor: Int32
    let onLine: ((Substring) -> Void)?
    var isOpen = true
    private var bytes: [UInt8] = []
    private var line: [UInt8] = []

    init(descriptor: Int32, onLine: ((Substring) -> Void)?) {
      self.descriptor = descriptor
      self.onLine = onLine
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func readOnce() {
      var buffer = [UInt8](repeating: 0, count: 16 * 1024)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { return }
      guard count > 0 else {
        isOpen = false
        return
      }
      if bytes.count < Subprocess.outputLimit { bytes.append(contentsOf: buffer[..<count]) }
      guard let onLine else { return }
      for byte in buffer[..<count] {
        if byte == UInt8(ascii: "\n") {
          onLine(String(decoding: line, as: UTF8.self)[...])
          line.removeAll(keepingCapacity: true)
        } else if line.count < 4096 {
          line.append(byte)
        }
      }
    }
  }
}
