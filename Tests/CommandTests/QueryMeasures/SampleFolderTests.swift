import DaemonTestSupport
import Testing

@Suite struct SampleFolderTests {
  @Test(arguments: [["agreement"], ["agreement", "--derived"], ["speed"]])
  func saysThatThereIsNoFolder(measurement: [String]) throws {
    let output = try HuedProgram.run(
      measurement + ["/nonexistent"], program: HuedProgram.queriesPath,
      environment: ["HUED_RUNTIME": TestServices.root])
    #expect(output.status == 1 && output.out.isEmpty, "\(output)")
    #expect(output.err.contains("/nonexistent: there is no such folder"), "\(output)")
  }
}
