import Base
import Glibc

/// Runs a program and collects what it prints; what it started ends with it, or with this process. Blocks the calling thread.
package struct Subprocess {
  package struct Result: Sendable {
    package enum Ending: Sendable, Equatable {
      case exited(Int32)
      case signalled(Int32)
      case timedOut
    }

    package var ending: Ending
    package var output: String
    package var errors: String

    package var isSuccess: Bool { ending == .exited(0) }
  }

  /// What is kept of each stream; the rest is read and dropped.
  package static let outputLimit = 1 << 20

  private let launch: ProcessLaunch
  private let timeoutSeconds: Int?
  private let onOutputLine: ((Substring) -> Void)?

  /// - Parameters:
  ///   - command: A name that is looked for in `$PATH`, or a path, followed by its arguments.
  ///   - environment: Set for the program on top of this process's own.
  ///   - onOutputLine: Hears each whole line of standard output as it comes.
  package init(
    _ command: [String], environment: [String: String] = [:], timeoutSeconds: Int? = nil,
    onOutputLine: ((Substring) -> Void)? = nil
  ) {
    self.init(
      ProcessLaunch(command, environment: environment), timeoutSeconds: timeoutSeconds, onOutputLine: onOutputLine)
  }

  package init(
    _ launch: ProcessLaunch, timeoutSeconds: Int? = nil, onOutputLine: ((Substring) -> Void)? = nil
  ) {
    self.launch = launch
    self.timeoutSeconds = timeoutSeconds
    self.onOutputLine = onOutputLine
  }

  /// Throws when the program cannot be started.
  package func run() throws(ProcessError) -> Result {
    let child = try launch.startProgram()
    var streams = [
      Stream(descriptor: child.output, onLine: onOutputLine), Stream(descriptor: child.errors, onLine: nil),
      // It ends with the keeper.
      Stream(descriptor: child.control, onLine: nil),
    ]
    let inTime = drain(&streams)
    // Kills what is left.
    child.closeAll()
    let status = WaitStatus(child.reap())
    let ending: Result.Ending =
      !inTime ? .timedOut : status.signal.map { .signalled($0) } ?? .exited(status.code ?? 0)
    return Result(ending: ending, output: streams[0].text, errors: streams[1].text)
  }

  /// Reads the streams to their ends; false when time ran out first.
  private func drain(_ streams: inout [Stream]) -> Bool {
    let deadline = timeoutSeconds.map { ContinuousClock.now + .seconds($0) }
    while streams.contains(where: \.isOpen) {
      var polls = streams.map { pollfd(fd: $0.isOpen ? $0.descriptor : -1, events: Int16(POLLIN), revents: 0) }
      let ready = poll(&polls, nfds_t(polls.count), deadline.map { ($0 - .now).pollMilliseconds } ?? -1)
      if ready < 0, errno == EINTR { continue }
      if ready == 0 { return false }
      for index in polls.indices where polls[index].revents != 0 { streams[index].readOnce() }
    }
    return true
  }

  private struct Stream {
    let descriptor: Int32
    let onLine: ((Substring) -> Void)?
    var isOpen = true
    var bytes: [UInt8] = []
    var line: [UInt8] = []

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
