import Glibc
import NIOCore
import NIOPosix
import Processes

/// The keeper of a server's process. Confined to the event loop.
final class Keeper {
  let loop: any EventLoop
  let pid: Int32
  private let descriptor: Int32
  private var control: (any Channel)?
  private var word: [UInt8] = []
  /// Gets the word, once.
  private var tell: (([UInt8]) -> Void)?
  private var isReaped = false

  init(_ child: ProcessLaunch.Child, loop: any EventLoop) {
    self.loop = loop
    pid = child.keeper
    descriptor = child.control
  }

  /// Calls back once with what it says: see ``ProcessLaunch/Child/program(_:)``. That is less than a whole word if it has
  /// ended before.
  func listen(_ body: @escaping ([UInt8]) -> Void) {
    tell = body
    let handler = BytesHandler { [weak self] buffer in
      guard let self else { return }
      word += buffer.readableBytesView
      if word.count >= ProcessLaunch.Child.wordSize { tellWord() }
    } ended: { [weak self] in
      self?.tellWord()
    }
    ClientBootstrap(group: loop)
      .channelInitializer(handler.initializer(on: loop))
      .withConnectedSocket(descriptor)
      .assumeIsolated().whenComplete { [self] result in
        switch result {
        case .success(let channel): control = channel
        case .failure:
          Glibc.kill(pid, SIGKILL)
          tellWord()
        }
      }
  }

  private func tellWord() {
    guard let tell else { return }
    self.tell = nil
    tell(word)
  }

  /// Sends a signal to the program's group; SIGKILL ends all that it has started.
  func kill(_ signal: Int32) {
    guard !isReaped else { return }
    if signal == SIGKILL {
      control?.close(promise: nil)
      // Should somebody have stopped it.
      Glibc.kill(pid, SIGCONT)
    } else {
      Glibc.kill(pid, signal)
    }
  }

  /// Calls back once with the program's wait status when it, and all that it has started, has ended. It must be about to
  /// end.
  func whenReaped(_ body: @escaping (Int32) -> Void) { reap(pause: .milliseconds(1), then: body) }

  private func reap(pause: TimeAmount, then: @escaping (Int32) -> Void) {
    var status: Int32 = 0
    let result = waitpid(pid, &status, WNOHANG)
    if result == pid || (result < 0 && errno == ECHILD) {
      isReaped = true
      control?.close(promise: nil)
      return then(status)
    }
    let next = min(TimeAmount.milliseconds(100), pause * 2)
    loop.assumeIsolated().scheduleTask(in: pause) { self.reap(pause: next, then: then) }
  }
}
