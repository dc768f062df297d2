import Base
import NIOCore

/// Gives the loop's time to clients in turns: what is not done with the messages that made it necessary is done here, and
/// later where a client took more than its share.
///
/// Confined to the event loop.
package final class ClientTurns {
  private let loop: any EventLoop
  /// How long work is done before the sockets are looked at again.
  private let length: Duration
  private let bell: LoopBell
  private var waiting = FairQueue()
  /// What waits, by the numbers that the queue has.
  private var work: [FairQueue.Item: () -> Void] = [:]
  private var lastItem: FairQueue.Item = 0
  private var shares = ClientShares()
  private var isScheduled = false
  /// Rings when the first of those that took too much may go on.
  private var alarm: Scheduled<Void>?
  private var hasEnded = false

  init(loop: any EventLoop, length: Duration, bell: LoopBell) {
    self.loop = loop
    self.length = length
    self.bell = bell
  }

  /// Does something when it is the client's turn. Of all that waits some is done at once, for as long as a turn takes; then
  /// the sockets are looked at before the next turn.
  func enqueue(of client: Int, _ body: @escaping () -> Void) {
    guard !hasEnded else { return }
    add(body, of: client)
    guard !isScheduled else { return }
    isScheduled = true
    loop.assumeIsolated().execute { [self] in take() }
  }

  /// Goes on with work of a client that has just had its turn: the sockets are looked at before.
  package func yield(of client: Int, _ body: @escaping () -> Void) {
    guard !hasEnded else { return }
    add(body, of: client)
    if !isScheduled { schedule() }
  }

  private func add(_ body: @escaping () -> Void, of client: Int) {
    lastItem += 1
    work[lastItem] = body
    waiting.add(lastItem, of: client)
  }

  /// Notes that a client has sent something; true: it took so much lately that this has to wait for its turn.
  func mustWait(for client: Int) -> Bool {
    let now = ContinuousClock.now
    shares.noteMessage(of: client, at: now)
    return shares.delay(of: client, at: now) != nil
  }

  /// Does something for a client at once. It pays for processor time: no client took what the loop waited for a processor.
  ///
  /// `since`: what was done for the client since then is paid for, too; nil: nothing was.
  func spend<Result>(of client: Int, since began: Duration? = nil, _ body: () -> Result) -> Result {
    let began = began ?? ProcessorClock.now
    let result = body()
    charge(ProcessorClock.now - began, to: client)
    return result
  }

  /// Time was spent for a client.
  func charge(_ time: Duration, to client: Int) { shares.charge(time, to: client, at: .now) }

  func forget(_ client: Int) { shares.forget(client) }

  /// The daemon ends: what waits is not done any more, nor is what comes. It holds the daemon, which holds this.
  func end() {
    hasEnded = true
    (waiting, work) = (FairQueue(), [:])
    bell.end()
    alarm?.cancel()
    alarm = nil
  }

  private func take() {
    let turn = Deadline.after(length)
    repeat {
      let now = ContinuousClock.now
      guard let next = waiting.next(unless: { shares.delay(of: $0, at: now) != nil }) else { break }
      let began = ProcessorClock.now
      work.removeValue(forKey: next.item)?()
      let time = ProcessorClock.now - began
      charge(time, to: next.client)
      waiting.charge(time, to: next.client)
    } while !turn.hasPassed
    isScheduled = false
    schedule()
  }

  /// The next turn comes when the sockets were looked at, or when the first may go on of those that took too much.
  private func schedule() {
    alarm?.cancel()
    alarm = nil
    let now = ContinuousClock.now
    guard let wait = waiting.clients.map({ shares.delay(of: $0, at: now) ?? .zero }).min() else { return }
    if wait == .zero {
      isScheduled = true
      bell.execute { [self] in take() }
    } else {
      alarm = loop.assumeIsolated().scheduleTask(in: TimeAmount(clamping: wait)) { [self] in
        alarm = nil
        guard !isScheduled else { return }
        isScheduled = true
        take()
      }
    }
  }
}
