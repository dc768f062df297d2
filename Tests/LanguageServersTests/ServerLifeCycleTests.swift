import Base
import Highlighting
import Testing

@testable import LanguageServers

/// How a server's processes come and go, without a process.
@Suite struct ServerLifeCycleTests {
  private static let failure = ProviderState.failed(reason: "it has ended")

  private static let policy = RetryPolicy(first: .seconds(1), longest: .seconds(60), limit: 3)

  private func life() -> ServerLife { ServerLife(Self.policy) }

  /// One that runs.
  private func running(_ policy: RetryPolicy = Self.policy) -> ServerLife {
    var life = ServerLife(policy)
    _ = life.needed()
    _ = life.launched(isNeeded: true)
    life.initialized()
    return life
  }

  @Test func aDocumentStartsIt() {
    var life = life()
    #expect(life.isAtRest)
    #expect(life.needed() == .launch)
    #expect(life.needed() == .none, "it is being started")
    #expect(life.launched(isNeeded: true) == .initialize)
    #expect(life.phase == .starting && life.hasProcess && !life.isAtRest)
    life.initialized()
    #expect(life.phase == .running && life.restarts == 0)
    #expect(life.unneeded() == .stopLater)
    #expect(life.stop(isAwaited: false) == .stop)
    #expect(life.phase == .stopping && !life.hasProcess)
    #expect(life.ended(isNeeded: false) == .none)
    #expect(life.phase == .resting)
  }

  @Test func oneThatIsNotNeededAnyMoreIsKilled() {
    var life = life()
    _ = life.needed()
    #expect(life.unneeded() == .none)
    #expect(life.launched(isNeeded: false) == .kill)
    #expect(life.needed() == .none, "the document waits until the process is gone")
    #expect(life.ended(isNeeded: true) == .launch)
  }

  @Test func failuresArePausedFor() {
    var life = running()
    for (number, pause) in [1, 2].enumerated() {
      let (first, second) = (life.failed(Self.failure), life.failed(.hung))
      #expect(first && !second, "only the first fault counts")
      #expect(life.trouble == Self.failure)
      #expect(life.endedBadly("x", Self.failure, after: .zero, isNeeded: true) == .pause(.seconds(pause), reason: "x"))
      #expect(life.needed() == .none && life.phase == .recovering)
      #expect(life.pauseEnded() == .launch)
      #expect(life.restarts == number + 1 && life.trouble == Self.failure)
      _ = life.launched(isNeeded: true)
      life.initialized()
      #expect(life.trouble == nil)
    }
    _ = life.failed(.hung)
    #expect(life.endedBadly("x", .hung, after: .zero, isNeeded: true) == .giveUp(reason: "x", failures: 3))
    #expect(life.phase == .gaveUp && life.reason == "x" && life.needed() == .none && life.isAtRest)
    #expect(life.revived(isNeeded: true) == .launch)
    #expect(
      life.endedBadly("x", .hung, after: .zero, isNeeded: true) == .pause(.seconds(1), reason: "x"), "all is forgiven")
  }

  /// As one does that takes its time to hang, or to take too much memory.
  @Test func failuresCountHoweverFarApart() {
    var life = running(RetryPolicy(first: .seconds(1), longest: .seconds(60), limit: 3, steady: .seconds(180)))
    func fail(after worked: Duration) -> ServerLife.Action {
      _ = life.failed(.hung)
      let action = life.endedBadly("x", .hung, after: worked, isNeeded: true)
      _ = life.pauseEnded()
      _ = life.launched(isNeeded: true)
      life.initialized()
      return action
    }
    #expect(fail(after: .seconds(179)) == .pause(.seconds(1), reason: "x"))
    #expect(fail(after: .seconds(179)) == .pause(.seconds(2), reason: "x"))
    #expect(fail(after: .seconds(180)) == .pause(.seconds(1), reason: "x"), "it had worked")
    #expect(fail(after: .zero) == .pause(.seconds(2), reason: "x"))
    #expect(fail(after: .zero) == .giveUp(reason: "x", failures: 3))
  }

  @Test func aPauseEndsWithTheLastDocument() {
    var life = running()
    _ = life.failed(.hung)
    _ = life.endedBadly("x", .hung, after: .zero, isNeeded: true)
    #expect(life.unneeded() == .none)
    #expect(life.phase == .resting)
    #expect(life.pauseEnded() == .none)
  }

  @Test func whoWaitsForTheEndHasIt() {
    var resting = life()
    #expect(resting.stop(isAwaited: false) == .none && resting.stop(isAwaited: true) == .finish)
    var launching = life()
    _ = launching.needed()
    var missing = launching
    #expect(launching.stop(isAwaited: true) == .none)
    #expect(launching.launched(isNeeded: true) == .kill)
    #expect(launching.ended(isNeeded: true) == .finish, "it is not started again")
    #expect(missing.stop(isAwaited: true) == .none && missing.isMissing("x") == .finish && missing.phase == .resting)
    var failing = running()
    _ = failing.failed(.hung)
    #expect(failing.stop(isAwaited: true) == .none)
    #expect(failing.endedBadly("x", .hung, after: .zero, isNeeded: true) == .finish)
    var recovering = running()
    _ = recovering.failed(.hung)
    _ = recovering.endedBadly("x", .hung, after: .zero, isNeeded: true)
    #expect(recovering.stop(isAwaited: true) == .finish && recovering.phase == .resting)
  }

  @Test func oneThatIsMissingIsLookedForWithTheNextDocument() {
    var life = life()
    _ = life.needed()
    #expect(life.isMissing("not on the PATH") == .none)
    #expect(life.phase == .missing && life.reason == "not on the PATH" && life.isAtRest)
    #expect(life.revived(isNeeded: true) == .none)
    #expect(life.needed() == .launch)
  }

  @Test func aFirstAnswerAboutADocumentMayTakeAsLongAsAStart() {
    var limits = ServerLimits()
    (limits.requestTimeout, limits.startTimeout) = (.seconds(1), .seconds(9))
    var patience = Patience()
    #expect(patience.timeout(limits) == .seconds(9))
    patience.timedOut()
    #expect(patience.timeout(limits) == .seconds(9))
    patience.answered()
    for seconds in [1, 2, 4] {
      #expect(patience.timeout(limits) == .seconds(seconds))
      patience.timedOut()
    }
    patience.answered()
    #expect(patience.timeout(limits) == .seconds(1))
  }

  @Test func hangs() {
    var limits = ServerLimits()
    limits.hangingRequests = 3
    var server = Responsiveness()
    server.answered()
    #expect(server.lastAnswer != nil)
    let start = ContinuousClock.now
    server.spoke()
    var hangs = [server.timedOut(since: start, limits)]
    for _ in 0..<2 { hangs.append(server.timedOut(since: start, limits)) }
    #expect(hangs == [false, false, true], "three in a row")
    server.answered()
    let isSilent = server.timedOut(since: .now + .seconds(1), limits)
    #expect(isSilent, "it has said nothing since")
  }
}
