import DaemonTestSupport
import Foundation
import Testing
import WireProtocol

/// The whole verb, with a daemon of its own.
@Suite struct ReplayCommandTests {
  @Test(.enabled(if: HuedProgram.isBuilt, "the program hued is not built")) func replaysAndVerifies() async throws {
    try TestServices.require("rust")
    let output = try await blocking {
      try HuedProgram.run(
        [
          "replay", TestServices.root + "/Tests/Traces/rustcode.json.gz", "--language", "rust", "--spawn", "--verify",
          "--limit", "40", "--check-every", "20", "--json",
        ], environment: ["HUED_RUNTIME": TestServices.root])
    }
    #expect(output.status == 0, "\(output.err)")
    let report = try JSONValue.parse(Array(output.out.utf8))
    #expect(report["edits"] == 40)
    #expect(report["checks"] == 3)
    #expect(report["differingBytes"] == 0)
    #expect(report["failures"] == [])
    #expect(report["settled"]?["count"] == 40)
  }
}
