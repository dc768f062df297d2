import Glibc
import Testing

@testable import Workers

@Suite struct WorkerStatusPageTests {
  /// The daemon would end with it.
  @Test func nobodyTakesThePageAway() throws {
    let descriptor = try #require(WorkerStatusPage.makeDescriptor())
    defer { close(descriptor) }
    let page = try #require(WorkerStatusPage(descriptor: descriptor))
    let theirs = try #require(WorkerStatusPage(descriptor: descriptor))
    try #require(ftruncate(descriptor, 0) == -1)
    #expect(ftruncate(descriptor, 1 << 20) == -1)
    theirs.document = 7
    #expect(page.document == 7)
  }
}
