import Glibc
import LanguageServers
import NIOCore
import NIOPosix

/// Work for an event loop's next turn, which comes after it has looked at its sockets.
///
/// Neither `execute` nor a timer promises that: before it looks at them the loop does all that is due, and what becomes due
/// meanwhile. So a socket of the loop's own rings: the loop sees it together with what the other sockets have.
///
/// Confined to the event loop.
final class LoopBell {
  private let loop: any EventLoop
  private var work: [() -> Void] = []
  /// The end that is written to; the other one belongs to a channel.
  private var bell: Int32 = -1
  private var hasEnded = false

  /// What rings where there is no bell.
  private static let delay = TimeAmount.microseconds(20)

  init(loop: any EventLoop) {
    self.loop = loop
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return }
    let (ours, theirs) = (ends[0], ends[1])
    // After what the other sockets had.
    let handler = BytesHandler(read: { _ in loop.assumeIsolated().execute { self.rung() } })
    ClientBootstrap(group: loop)
      .channelInitializer(handler.initializer(on: loop))
      .withConnectedSocket(theirs)
      .assumeIsolated()
      .whenComplete { [self] result in
        if case .success = result, !hasEnded { bell = ours } else { close(ours) }
      }
  }

  deinit { takeDown() }

  /// Does `body` in the next turn, in the order of the calls.
  func execute(_ body: @escaping () -> Void) {
    guard !hasEnded else { return }
    work.append(body)
    if work.count == 1, !ring() { loop.assumeIsolated().scheduleTask(in: Self.delay) { [self] in rung() } }
  }

  /// The daemon ends: what waits is not done any more, nor is what comes.
  func end() {
    hasEnded = true
    work = []
    takeDown()
  }

  private func takeDown() {
    if bell >= 0 { close(bell) }
    bell = -1
  }

  private func ring() -> Bool {
    guard bell >= 0 else { return false }
    var byte: UInt8 = 0
    return send(bell, &byte, 1, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) == 1
  }

  private func rung() {
    let due = work
    work = []
    for body in due { body() }
  }
}
