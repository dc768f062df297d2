import Glibc
import Processes
import Testing

@testable import Workers

@Suite struct GrammarHandoverTests {
  /// Who is killed while it waits for a language is not blamed for that; who reads none of its answers is.
  @Test func onlyOneThatIsThereCanRefuseAnAnswer() throws {
    var pair = try DescriptorPair.sockets(for: "a worker", keepsMessages: true)
    #expect(GrammarHandover.refuse(to: pair.first))
    var answers = 0
    while GrammarHandover.refuse(to: pair.first), answers < 100_000 { answers += 1 }
    #expect(answers < 100_000)
    close(pair.takeSecond())
    #expect(GrammarHandover.refuse(to: pair.first))
  }
}
