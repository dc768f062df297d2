import Glibc
import Testing

@testable import Workers

@Suite struct WorkerDeathTests {
  private func death(
    _ status: Int32?, peak: Int = 0, inherited: Int = 0, isConfined: Bool = true, verdict: WorkerDeath.Verdict? = nil
  ) -> WorkerDeath {
    WorkerDeath(
      status: status, peak: peak, inherited: inherited, limit: 1000, isConfined: isConfined, verdict: verdict)
  }

  @Test func namesTheSignal() {
    #expect(death(SIGSEGV).kind == .crash)
    #expect(death(SIGSEGV).description == "SIGSEGV")
    #expect(death(SIGABRT).isDocumentsFault)
  }

  @Test func tellsTimeFromMemory() {
    #expect(death(SIGXCPU).kind == .hang)
    #expect(death(SIGXCPU, peak: 900).kind == .memory)
    #expect(death(SIGABRT, peak: 900).description == "SIGABRT, it needed too much memory")
    #expect(death(SIGKILL, verdict: .hung("x")).kind == .hang)
    #expect(death(SIGKILL, verdict: .babbled("x")).kind == .garbage)
  }

  /// Somebody killed it; a process that the system kills for its memory has much of it.
  @Test func sigkillIsNobodysFault() {
    #expect(death(SIGKILL).kind == .killed)
    #expect(!death(SIGKILL).isDocumentsFault)
    #expect(death(SIGKILL, peak: 900).isDocumentsFault)
    // A large daemon's own memory is not the worker's.
    #expect(death(SIGKILL, peak: 900, inherited: 900).kind == .killed)
    #expect(death(SIGKILL, peak: 950, inherited: 900).kind == .memory)
    #expect(death(SIGSEGV, peak: 900, inherited: 900).kind == .crash)
  }

  /// As some programs do that look after the machine's memory.
  @Test func aSignalThatItCannotSendItselfIsNobodysFault() {
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1] {
      #expect(death(signal).kind == .killed && !death(signal).isDocumentsFault)
      #expect(death(signal, isConfined: false).kind == .crash)
    }
    for signal in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP] { #expect(death(signal).kind == .crash) }
  }

  @Test func tellsExits() {
    #expect(death(3 << 8).kind == .exit)
    #expect(death(3 << 8).description == "it exited with 3")
    #expect(death(nil).kind == .exit)
  }
}
