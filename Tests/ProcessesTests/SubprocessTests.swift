import Processes
import Synchronization
import Testing

@Suite struct SubprocessTests {
  @Test func collectsBothStreamsAndTheEnding() throws {
    let result = try Subprocess(["sh", "-c", "echo out; echo err >&2; exit 3"]).run()
    #expect(result.ending == .exited(3) && result.output == "out\n" && result.errors == "err\n")
  }

  @Test func largeOutputOnBothStreamsDoesNotBlock() throws {
    let script = "head -c 3000000 /dev/zero; head -c 3000000 /dev/zero >&2"
    let result = try Subprocess(["sh", "-c", script]).run()
    #expect(result.isSuccess)
    #expect(result.output.utf8.count >= Subprocess.outputLimit)
    #expect(result.output.utf8.count < 3_000_000)
  }

  @Test func tellsSignalsTimeoutsAndMissingPrograms() throws {
    #expect(try Subprocess(["sh", "-c", "kill -KILL $$"]).run().ending == .signalled(9))
    #expect(try Subprocess(["sleep", "60"], timeoutSeconds: 0).run().ending == .timedOut)
    #expect(throws: ProcessError.self) { try Subprocess(["no-such-program"]).run() }
    #expect(throws: ProcessError.self) { try Subprocess([]).run() }
  }

  @Test func handsOutLinesAndSetsVariables() throws {
    let lines = Mutex<[String]>([])
    let process = Subprocess(
      ["sh", "-c", "echo $HUED_A; echo \"$HOME\"; printf rest"], environment: ["HUED_A": "a b", "HOME": "/h"],
      onOutputLine: { line in lines.withLock { $0.append(String(line)) } })
    #expect(try process.run().isSuccess)
    #expect(lines.withLock { $0 } == ["a b", "/h"])
  }

  @Test func standardInputIsEmpty() throws {
    #expect(try Subprocess(["cat"]).run().output.isEmpty)
  }
}
