import Glibc
import Processes
import TestSupport
import Testing

/// Whatever a program does to get away, it ends with whoever started it.
@Suite struct KeeperTests {
  /// Ignores what can be ignored, and has one process in another group and two in other sessions, one without a parent. Prints
  /// the numbers of all.
  private static let escaping = """
    trap '' TERM HUP INT
    setsid sh -c 'sleep 1000 & echo $!; setsid sh -c "sleep 1001 & echo \\$!" & wait' &
    (set -m; sleep 1002 & echo $!)
    echo $$
    exec sleep 1003
    """

  /// The numbers of a program's processes, which it prints, one in a line.
  private static func processes(of child: ProcessLaunch.Child, _ count: Int) -> [Int32] {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count(where: { $0 == 0x0a }) < count, read(child.output, &byte, 1) == 1 { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { Int32($0) }
  }

  private static func isAlive(_ pid: Int32) -> Bool { kill(pid, 0) == 0 }

  /// Until none of these is there; true if that comes.
  private static func areGone(_ processes: [Int32]) -> Bool {
    let deadline = ContinuousClock.now + Patience.seconds(30)
    while processes.contains(where: isAlive) {
      guard ContinuousClock.now < deadline else { return false }
      usleep(5000)
    }
    return true
  }

  @Test func endsAllWhenItsOwnerLetsGo() throws {
    let child = try ProcessLaunch(["sh", "-c", Self.escaping]).start()
    let program = try child.program()
    let all = Self.processes(of: child, 4)
    #expect(all.count == 4 && all.contains(program))
    #expect(all.allSatisfy(Self.isAlive))
    child.closeAll()
    #expect(child.reap() & 0x7f == SIGKILL)
    #expect(!all.contains(where: Self.isAlive), "when the keeper has ended, nothing is left")
  }

  @Test func endsWhatTheProgramLeavesBehind() throws {
    let script = "setsid sh -c 'sleep 1000 & echo $!; wait' & read line; exit 3"
    let child = try ProcessLaunch(["sh", "-c", script], hasInput: true).start()
    let all = Self.processes(of: child, 1)
    #expect(all.count == 1 && all.allSatisfy(Self.isAlive))
    if let input = child.input { #expect(write(input, "\n", 1) == 1) }
    #expect(child.reap() == 3 << 8)
    #expect(!all.contains(where: Self.isAlive))
    child.closeAll()
  }

  /// Nobody can hinder that; the program at least is not left behind.
  @Test func endsTheProgramWhenItIsKilled() throws {
    let child = try ProcessLaunch(["sh", "-c", Self.escaping]).start()
    let program = try child.program()
    let all = Self.processes(of: child, 4)
    kill(child.keeper, SIGKILL)
    #expect(child.reap() == SIGKILL)
    #expect(Self.areGone([program]))
    for process in all where process != program { kill(process, SIGKILL) }
    child.closeAll()
  }

  /// `pkill -9 hued` ends the daemon, and leaves whoever ends what the daemon had started.
  @Test func isNotCalledAsTheDaemonIs() throws {
    let child = try ProcessLaunch(["sleep", "1000"]).start()
    _ = try child.program()
    let name = try Subprocess(["cat", "/proc/\(child.keeper)/comm"]).run().output
    #expect(name == "keeper\n")
    child.closeAll()
    _ = child.reap()
  }

  @Test func passesSignalsOn() throws {
    let script = "trap 'echo heard; exit 5' TERM; echo 1; while :; do sleep 0.01; done"
    let child = try ProcessLaunch(["sh", "-c", script]).start()
    #expect(Self.processes(of: child, 1) == [1])
    kill(child.keeper, SIGTERM)
    #expect(child.reap() == 5 << 8)
    child.closeAll()
  }

  @Test(arguments: [SIGSEGV, SIGTERM, SIGABRT, SIGKILL])
  func endsByTheSameSignal(signal: Int32) throws {
    #expect(try Subprocess(["sh", "-c", "kill -\(signal) $$"]).run().ending == .signalled(signal))
  }

  @Test func aTimeoutEndsAll() throws {
    let result = try Subprocess(["sh", "-c", Self.escaping], timeoutSeconds: 1).run()
    #expect(result.ending == .timedOut)
    let all = result.output.split(separator: "\n").compactMap { Int32($0) }
    #expect(all.count == 4)
    #expect(!all.contains(where: Self.isAlive))
    // Also one that lets go of its output.
    let silent = "exec >/dev/null 2>&1; sleep 1000"
    #expect(try Subprocess(["sh", "-c", silent], timeoutSeconds: 0).run().ending == .timedOut)
  }

  @Test func hasTheStandardDescriptorsAlone() throws {
    // What other libraries open, and everybody's child would have.
    let leaking = (0..<8).map { _ in dup(1) }
    defer { leaking.forEach { close($0) } }
    let script = "for f in /proc/$$/fd/*; do [ -e $f ] && echo ${f##*/}; done"
    #expect(try Subprocess(["sh", "-c", script]).run().output == "0\n1\n2\n")
  }

  @Test func setsNicenessBeforeTheProgramBegins() throws {
    let child = try ProcessLaunch(["nice"], niceness: 7).start()
    #expect(Self.processes(of: child, 1) == [7])
    child.closeAll()
    _ = child.reap()
  }
}
