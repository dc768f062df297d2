import Base
import Highlighting
import Logging
import NIOCore
import Processes

/// What a server does wrong, and when it is started again.
extension LanguageServer {
  /// A request for tokens was answered, well or not: the server lives.
  func answered() {
    unanswered = 0
    hasAnswered = true
    lastAnswer = .now
  }

  /// A request that was sent at a time was not answered in its own.
  func requestTimedOut(since start: ContinuousClock.Instant) {
    unanswered += 1
    if lastWord < start || unanswered >= limits.hangingRequests { fail("it does not answer", as: .hung) }
  }

  func checkMemoryLater(of connection: ServerConnection) {
    let limit = definition.memory ?? configuration.memory
    guard limit > 0 else { return }
    memoryCheck = loop.assumeIsolated().scheduleTask(in: TimeAmount(limits.memoryInterval)) { [weak self] in
      let used = ProcessUsage.ofChildren(of: connection.keeper).residentBytes >> 20
      if used > limit {
        self?.fail("it takes \(used) MiB of memory, and may take \(limit)")
      } else {
        self?.checkMemoryLater(of: connection)
      }
    }
  }

  func checkOfferLater() {
    offerCheck = loop.assumeIsolated().scheduleTask(in: TimeAmount(limits.offerTimeout)) { [weak self] in
      guard let self else { return }
      isOfferDue = true
      for document in documents.values { document.tellState() }
    }
  }

  func endChecks() {
    memoryCheck?.cancel()
    offerCheck?.cancel()
    isOfferDue = false
  }

  /// How it does for documents of a language (LSP's id) of which it has not spoken: one that runs and cannot give tokens is
  /// of another version than is needed.
  func state(for languageID: String) -> ProviderState {
    guard isOfferDue, let capabilities, capabilities.tokens(for: languageID) == nil else { return providerState }
    let version = capabilities.version.map { " in version \($0)" } ?? ""
    return .missing(reason: "it offers no semantic tokens\(version)")
  }

  /// Tells of something that the server does wrong: of one fault once in its life.
  func complain(of fault: String, _ reason: String) {
    guard complaints.insert(fault).inserted else { return }
    logger.warning("\(reason)")
    tell("\(definition.name): \(reason)")
  }

  /// Ends what is left of the process, and begins anew later.
  ///
  /// - Parameters:
  ///   - reason: Nil: it has ended by itself.
  ///   - kind: What its documents are told; nil: that it failed.
  func fail(_ reason: String?, as kind: ProviderState? = nil) {
    let connection: ServerConnection
    switch state {
    case .starting(let current), .running(let current): connection = current
    default: return
    }
    // One that ends before it has said anything has said why, perhaps.
    let isStarting = if case .starting = state { true } else { false }
    trouble = kind ?? .failed(reason: reason ?? "it has ended")
    state = .stopping
    capabilities = nil
    unanswered = 0
    for document in documents.values { document.serverEnded() }
    if reason != nil { return connection.kill { [self] _ in recover(reason ?? "") } }
    // It has closed its output: it is about to end by itself, and how it ends says more than that it was killed.
    connection.end(within: limits.stopTimeout) { [self] status in
      let complaint = (isStarting ? errorLog?.complaint : nil).map { ": \($0)" } ?? ""
      let reason = "\(WaitStatus(status))" + complaint
      trouble = .failed(reason: reason)
      recover(reason)
    }
  }

  func recover(_ reason: String) {
    let decision = retries.failed()
    if stopped() { return }
    guard !documents.isEmpty else {
      state = .resting
      return
    }
    guard case .again(let delay) = decision else {
      logger.error("given up", metadata: ["reason": "\(reason)", "failures": "\(retries.count)"])
      state = .gaveUp(reason)
      tell("\(definition.name): \(reason); it failed \(retries.count) times and is given up until 'hued reload'")
      return
    }
    logger.warning("failed", metadata: ["reason": "\(reason)", "restart": "\(delay)"])
    tell("\(definition.name): \(reason); it is started again in \(Self.text(delay))")
    let timer = loop.assumeIsolated().scheduleTask(in: TimeAmount(delay)) { [weak self] in
      self?.restarts += 1
      self?.start()
    }
    state = .recovering(timer)
  }

  /// Begins anew what was given up.
  func revive() {
    retries.succeeded()
    guard case .gaveUp = state else { return }
    state = .resting
    if !documents.isEmpty { start() }
  }

  private static func text(_ delay: Duration) -> String {
    delay >= .seconds(1) ? "\(delay.components.seconds) s" : "a moment"
  }

  func tell(_ notice: String) {
    for document in documents.values { document.tell(.notice(notice)) }
  }
}
