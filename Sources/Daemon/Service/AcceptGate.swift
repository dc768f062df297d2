import Base
import Glibc
import Logging
import NIOCore
import WireProtocol

/// Keeps descriptors back for the daemon's own work, such as workers and grammars: while few are left no connection is
/// accepted. Who connects meanwhile waits, and is served when others have left.
///
/// Confined to the event loop.
final class AcceptGate {
  private let loop: any EventLoop
  private let logger: Logger
  /// There are descriptors again.
  private let opened: () -> Void
  private var timer: Scheduled<Void>?
  private var isClosed = false
  private var hasEnded = false
  /// Connections that are being told that they are not served.
  private var refused = 0
  /// More of them are closed as soon as they were told.
  private static let refusedMaximum = 64
  /// When a refusal was logged last, and how many there were since.
  private var told: ContinuousClock.Instant?
  private var untold = 0
  private static let tellingPause = Duration.seconds(10)
  /// The socket that listens.
  private var listener: (any Channel)?

  /// How often it looks whether there are descriptors again.
  private static let pause = TimeAmount.milliseconds(250)

  init(loop: any EventLoop, logger: Logger, opened: @escaping () -> Void) {
    self.loop = loop
    self.logger = logger
    self.opened = opened
  }

  /// Takes over the socket that listens.
  func listen(on channel: any Channel) {
    listener = channel
    if isClosed { setReading(false) }
  }

  /// A connection was accepted or has ended.
  ///
  /// - Parameter connections: How many there are. One is always let in: without any, no client could end the daemon.
  func look(connections: Int) {
    if connections == 0 || Self.hasRoom {
      open()
    } else {
      close()
    }
  }

  /// No descriptor was left where one was needed.
  func close() {
    guard !isClosed, !hasEnded else { return }
    isClosed = true
    logger.warning(
      "no connections are accepted: the process has too few descriptors left",
      metadata: ["limit": "\(Self.limit)", "reserve": "\(Self.reserve)"])
    setReading(false)
    awaitRoom()
  }

  private func open() {
    guard isClosed else { return }
    isClosed = false
    timer?.cancel()
    timer = nil
    logger.info("connections are accepted again")
    setReading(true)
    opened()
  }

  /// The handler for a connection that is not served.
  ///
  /// - Parameter patience: how long the client may take to close, unless there are many.
  func refusal(_ error: WireError, patience: Duration) -> RefusalHandler {
    refused += 1
    tell(of: error)
    return RefusalHandler(error: error, patience: refused > Self.refusedMaximum ? .zero : patience) { [self] in
      refused -= 1
    }
  }

  /// Logs why a connection is not served: who tries again at once must not fill the log.
  private func tell(of error: WireError) {
    let now = ContinuousClock.now
    if let told, now - told < Self.tellingPause { return untold += 1 }
    let metadata: Logger.Metadata = untold == 0 ? [:] : ["others before": "\(untold)"]
    logger.warning("connection refused", metadata: metadata.merging(["reason": "\(error.message)"]) { $1 })
    (told, untold) = (now, 0)
  }

  /// The daemon ends: the socket listens no more.
  func end() {
    hasEnded = true
    timer?.cancel()
    timer = nil
    listener?.close(promise: nil)
    listener = nil
  }

  /// Others than clients may give descriptors back.
  private func awaitRoom() {
    timer = loop.assumeIsolated().scheduleTask(in: Self.pause) { [self] in
      timer = nil
      if Self.hasRoom { open() } else { awaitRoom() }
    }
  }

  private func setReading(_ isReading: Bool) {
    guard let listener, listener.isActive else { return }
    try? listener.syncOptions?.setOption(ChannelOptions.autoRead, value: isReading)
    if isReading { listener.read() }
  }

  // MARK: Descriptors

  /// How many descriptors the process may have.
  private static var limit: Int {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 ? Int(clamping: limit.rlim_cur) : .max
  }

  /// Those that connections leave to the rest: starting a worker takes 14 at once.
  private static var reserve: Int { min(64, max(24, limit / 8)) }

  /// The kernel gives out the lowest number that is free: if it is low, there is room.
  private static var hasRoom: Bool {
    let probe = Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard probe >= 0 else { return !FileError.isShortage(errno) }
    Glibc.close(probe)
    return Int(probe) + reserve < limit
  }
}

/// Hears of what goes wrong when connections are accepted.
final class AcceptErrorHandler: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private let failed: (any Error) -> Void

  init(failed: @escaping (any Error) -> Void) { self.failed = failed }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { failed(error) }
}
