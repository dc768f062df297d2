import Glibc
import Logging
import NIOCore
import NIOPosix
import Processes

/// A server's process with its pipes. Confined to the event loop.
final class ServerProcess {
  let pid: Int32
  private let loop: any EventLoop
  private let channel: any Channel
  private let errors: any Channel
  private var isKilled = false
  private var reaped: [(Int32) -> Void] = []
  private var status: Int32?

  private init(pid: Int32, loop: any EventLoop, channel: any Channel, errors: any Channel) {
    self.pid = pid
    self.loop = loop
    self.channel = channel
    self.errors = errors
  }

  /// Starts a program; `pipe` hears what it writes, from the next turn of the loop on.
  static func start(
    _ command: [String], environment: [String: String], on loop: any EventLoop, pipe: ServerPipe, errorLog: ErrorLog,
    then: @escaping (Result<ServerProcess, any Error>) -> Void
  ) {
    let child: ProcessLaunch.Child
    do {
      child = try ProcessLaunch(command, environment: environment, hasInput: true, leadsGroup: true).start()
    } catch {
      return then(.failure(error))
    }
    guard let input = child.input else { return then(.failure(ProcessError(program: command[0], code: EPIPE))) }
    // The colours that a server finds are never worth the time of what somebody waits for.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(child.pid), 5)
    let handlers = NIOLoopBound((pipe, errorLog), eventLoop: loop)
    let main = NIOPipeBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(handlers.value.0) }
      }
      .takingOwnershipOfDescriptors(input: child.output, output: input)
    let errors = NIOPipeBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(handlers.value.1) }
      }
      .takingOwnershipOfDescriptor(input: child.errors)
    main.and(errors).assumeIsolated().whenComplete { result in
      switch result {
      case .success(let (main, errors)):
        then(.success(ServerProcess(pid: child.pid, loop: loop, channel: main, errors: errors)))
      case .failure(let error):
        killpg(child.pid, SIGKILL)
        waitpid(child.pid, nil, 0)
        then(.failure(error))
      }
    }
  }

  func write(_ bytes: [UInt8]) {
    channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
  }

  /// Tells the server that nothing comes any more.
  func closeInput() { channel.close(mode: .output, promise: nil) }

  /// Ends the process and what it started.
  func kill(_ signal: Int32) {
    guard status == nil else { return }
    killpg(pid, signal)
    Glibc.kill(pid, signal)
  }

  /// Calls back with the wait status when the process has ended and was reaped. It must be about to end.
  func whenReaped(_ body: @escaping (Int32) -> Void) {
    if let status { return body(status) }
    reaped.append(body)
    if reaped.count == 1 { reap(pause: .milliseconds(1)) }
  }

  private func reap(pause: TimeAmount) {
    var status: Int32 = 0
    let result = waitpid(pid, &status, WNOHANG)
    if result == pid || (result < 0 && errno == ECHILD) {
      self.status = status
      channel.close(promise: nil)
      errors.close(promise: nil)
      // What it started and left behind.
      killpg(pid, SIGKILL)
      let waiting = reaped
      reaped = []
      // Whoever waits may end the loop, on which the channels still tell of their ends.
      channel.closeFuture.and(errors.closeFuture).assumeIsolated().whenComplete { [loop] _ in
        loop.assumeIsolated().execute { for body in waiting { body(status) } }
      }
      return
    }
    let next = min(TimeAmount.milliseconds(100), pause * 2)
    loop.assumeIsolated().scheduleTask(in: pause) { self.reap(pause: next) }
  }

  /// What a wait status means, for people.
  static func describe(_ status: Int32) -> String {
    let signal = status & 0x7f
    return signal == 0 ? "ended with status \((status >> 8) & 0xff)" : "was ended by signal \(signal)"
  }
}
