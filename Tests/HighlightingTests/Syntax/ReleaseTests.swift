import Base
import Synchronization
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

/// Documents that have to let go of their trees.
@Suite struct ReleaseTests {
  @Test func whatWasSaidStands() throws {
    let driver = try EngineDriver(Text(LongText.cFunctions(400)), "c")
    try driver.request(views: [0..<2000])
    driver.finish()
    driver.engine.release(.leastViewed)
    #expect(driver.engine.root.tree == nil)
    #expect(driver.engine.findingsByteCount == 0)
    #expect(driver.finish().isEmpty)
    // The same again, and less, is answered without a tree.
    for view in [0..<2000, 500..<600] {
      try driver.request(views: [view])
      let answers = driver.finish()
      #expect(answers.map(\.isSettled) == [true])
      #expect(answers.allSatisfy { $0.isReply && $0.degradation == nil && $0.styled.isEmpty })
      #expect(driver.engine.root.tree == nil)
    }
  }

  @Test func treesComeBackWhenTheyAreNeeded() throws {
    let text = Text(LongText.markdownList(400))
    let driver = try EngineDriver(text, "markdown")
    try driver.request(views: [0..<3000])
    driver.finish()
    driver.engine.release(.leastViewed)
    // Beyond what was styled in passing around the first view.
    try driver.request(views: [9000..<11_000])
    #expect(driver.finish().contains { $0.isSettled })
    try driver.expectScratch("markdown", in: 9000..<11_000)
    driver.engine.release(.leastViewed)
    try driver.request([TextEdit(range: 0..<0, replacement: "> *quoted* `text`\n")], views: [0..<3000])
    driver.finish()
    #expect(driver.answers.last?.degradation == nil)
    try driver.expectScratch("markdown", in: 0..<3000)
  }

  /// A parse that has to stop says so, and goes on when the document is looked at again.
  @Test func anUnfinishedParseDegrades() throws {
    let driver = try EngineDriver(Text(LongText.jsonArray(20_000)), "json")
    try driver.request(views: [0..<1000], deadline: .distantPast)
    driver.step(until: .distantPast)
    driver.engine.release(.leastViewed)
    let answers = driver.finish()
    #expect(answers.last?.degradation == .treeMemory)
    #expect(answers.last?.isSettled == true)
    #expect(answers.flatMap(\.notices).count == 1)
    #expect(driver.engine.root.tree == nil)
    try driver.request(views: [0..<900])
    #expect(driver.finish().allSatisfy { $0.degradation == nil })
    try driver.expectScratch("json", in: 0..<900)
  }

  /// The document that is told of it lets go of all colours, so all are said again when it is over, edited or not.
  @Test func afterADegradationAllIsSaidAgain() throws {
    let driver = try EngineDriver(Text(LongText.cFunctions(100)), "c")
    try driver.request(views: [0..<2000])
    driver.finish()
    try driver.request(views: [0..<1900])
    driver.engine.release(.leastViewed)
    #expect(driver.step().map(\.degradation) == [.treeMemory])
    #expect(driver.said().allSatisfy { $0 == nil })
    try driver.request(views: [0..<2100])
    driver.finish()
    #expect(driver.answers.last?.degradation == nil)
    try driver.expectScratch("c", in: 0..<2100)
  }

  /// A text that was settled, and then let go of as too large.
  private static func tooLarge() throws -> EngineDriver {
    let driver = try EngineDriver(Text(LongText.jsonArray(20_000)), "json")
    try driver.request(views: [0..<1000])
    driver.finish()
    driver.engine.release(.tooLarge)
    #expect(driver.step().map(\.degradation) == [.treeMemory])
    return driver
  }

  /// What is too large is not parsed again for each letter, but when the text has changed and some time has passed.
  @Test func whatIsTooLargeIsTriedSeldom() throws {
    let driver = try Self.tooLarge()
    try driver.request(views: [0..<2000])
    #expect(driver.finish().map(\.degradation) == [.treeMemory])
    try driver.request([TextEdit(range: 1..<driver.text.count / 3, replacement: "1,")], views: [0..<1000])
    #expect(driver.step().map(\.degradation) == [.treeMemory])
    #expect(driver.engine.root.tree == nil)
    // `finish` lets the time pass.
    driver.finish()
    #expect(driver.answers.last { $0.isSettled }?.degradation == nil)
    try driver.expectScratch("json", in: 0..<1000)
  }

  /// What was too large says nothing of the little that is left of it.
  @Test func whatIsLeftOfATextThatWasTooLargeIsTriedAtOnce() throws {
    let driver = try Self.tooLarge()
    try driver.request([TextEdit(range: 1..<driver.text.count - 2, replacement: "1")], views: [0..<4])
    #expect(driver.step().map(\.degradation) == [nil])
    try driver.expectScratch("json", in: 0..<driver.text.count)
  }

  /// What the loop tells of a document's memory: much while it has trees, next to nothing after.
  @Test func theLoopTellsWhatIsHeld() async throws {
    try Highlighter.require("json")
    let threads = SyntaxThreads(library: try Highlighter.languages(), count: 1)
    let (told, telling) = AsyncStream.makeStream(of: SyntaxMemory.self)
    let text = Text(LongText.jsonArray(50_000))
    threads.send(
      .open(language: "json", text: text) { if let memory = $0.memory { telling.yield(memory) } }, to: 1)
    threads.send(
      .request(SyntaxRequest(version: 1, edits: [], views: [0..<1000], wanted: [], deadline: .distantPast)), to: 1)
    var most = 0
    var isReleased = false
    for await memory in told {
      most = max(most, memory.trees)
      if !isReleased, memory.findings > 0 {
        // More than the text, and all of it was told in steps that a limit can act on.
        #expect(memory.trees > text.count)
        threads.send(.release(.leastViewed), to: 1)
        isReleased = true
      } else if isReleased, memory.trees < most / 50 {
        #expect(memory.findings == 0)
        break
      }
    }
    threads.send(.close, to: 1)
    threads.shutdown()
  }
}
