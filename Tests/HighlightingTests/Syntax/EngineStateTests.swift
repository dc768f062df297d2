import TestSupport
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

@Suite struct StylingPlanTests {
  private static func styling(_ views: [Range<Int>], wanted: [Range<Int>] = [], window: Int = 1000) -> StylingPlan {
    var styling = StylingPlan(count: 1000, window: window)
    styling.look(at: views, wanted: wanted, count: 1000)
    return styling
  }

  @Test func viewsComeBeforeWhatIsWanted() {
    var styling = Self.styling([0..<100], wanted: [900..<2000])
    #expect(styling.nextWindow() == 0..<100)
    styling.insert(0..<100, without: [40..<50])
    #expect(styling.nextWindow() == 40..<50)
    styling.insert(40..<50)
    #expect(styling.nextWindow() == 900..<1000)
    styling.insert(900..<1000)
    #expect(styling.nextWindow() == nil && styling.contains(0..<100))
    styling.remove(10..<20)
    #expect(styling.nextWindow() == 10..<20)
    styling.restart(count: 1000)
    #expect(styling.nextWindow() == 0..<100)
  }

  @Test func ofManyViewsEachByteIsStyledOnceAndTheNearestFirst() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let ranges = (0..<40).map { _ in
        let start = Int.random(in: 0..<970, using: &random)
        return start..<start + Int.random(in: 0...30, using: &random)
      }
      var styling = Self.styling(Array(ranges[..<30]), wanted: Array(ranges[30...]), window: 20)
      styling.follow(TextEdit(range: 500..<500, replacement: [0x20]))
      for (group, isView) in [(ranges[..<30], true), (ranges[30...], false)] {
        var left = Set(group.joined().filter { !styling.contains($0..<$0 + 1) })
        while let nearest = left.map({ abs($0 - 500) }).min() {
          guard let window = styling.nextWindow() else { break }
          #expect(left.isSuperset(of: window) && window.contains { abs($0 - 500) == nearest })
          #expect(!window.isEmpty && window.count <= 20)
          let isCut = isView && Int.random(in: 0..<10, using: &random) == 0
          let missing = isCut ? [window.lowerBound..<window.lowerBound + 1] : []
          styling.insert(window, without: missing)
          left.subtract(window)
          left.formUnion(missing.joined())
        }
        #expect(left.isEmpty)
      }
      #expect(styling.nextWindow() == nil)
    }
  }

  @Test func theLatestEditIsStyledFirst() {
    var styling = Self.styling([0..<1000], window: 100)
    styling.follow(TextEdit(range: 500..<501, replacement: [0x20]))
    #expect(styling.nextWindow() == 450..<550)
    styling.follow(TextEdit(range: 510..<510, replacement: [0x20]))
    #expect(styling.edited == 500..<511)
    styling.follow(TextEdit(range: 9000..<9000, replacement: [0x20]))
    #expect(styling.edited == 9000..<9001, "distant edits are not joined")
    styling.forgetEdits()
    styling.follow(TextEdit(range: 9010..<9010, replacement: [0x20]))
    #expect(styling.edited == 9010..<9011)
  }

  @Test func aMarginLiesAroundAViewThatIsNotLong() {
    var styling = Self.styling([100..<150])
    styling.insert(100..<150)
    #expect(styling.nextMargin() == 50..<100)
    styling.insert(50..<100)
    #expect(styling.nextMargin() == 150..<200)
    styling = Self.styling([100..<150], window: 100)
    #expect(styling.nextMargin() == nil)
  }
}

@Suite struct IdleScheduleTests {
  @Test func whatNobodyEditedIsVerifiedAtOnce() {
    var schedule = IdleSchedule()
    #expect(schedule.verificationDue(after: .seconds(60)) == schedule.quietSince)
    schedule.noteEdit()
    #expect(schedule.verificationDue(after: .seconds(60)) == schedule.quietSince + .seconds(60))
    schedule.skipPause()
    #expect(schedule.verificationDue(after: .seconds(60)) <= .now)
  }

  @Test func stoppedVerificationsAreCountedUntilAnEdit() {
    var schedule = IdleSchedule()
    let before = schedule.quietSince
    schedule.noteStoppedVerification()
    schedule.noteStoppedVerification()
    #expect(schedule.stoppedVerifications == 2 && schedule.quietSince >= before)
    #expect(schedule.verificationDue(after: .seconds(60)) == schedule.quietSince + .seconds(60))
    schedule.noteEdit()
    #expect(schedule.stoppedVerifications == 0)
  }
}

@Suite struct EngineStateTests {
  @Test func aTopicIsToldOnce() {
    var notices = Notices()
    notices.add("one", onceOn: .matchLimit("c"))
    notices.add(["two", "three"])
    #expect(!notices.isEmpty && !notices.hasFailedLayers && notices.take() == ["one", "two", "three"])
    notices.add("one again", onceOn: .matchLimit("c"))
    #expect(notices.isEmpty)
    notices.add("another", onceOn: .failedLayer("c"))
    #expect(notices.hasFailedLayers && notices.take() == ["another"] && notices.hasFailedLayers)
  }

  /// What an edit replaces is freed where it was parsed only if it is little.
  @Test(arguments: [("3", 42, 43, true), ("", 42, 192_042, false)])
  func onlyLittleIsFreedAtOnce(inserted: String, start: Int, end: Int, isLittle: Bool) throws {
    let driver = try EngineDriver(Text("[\n" + String(repeating: "10, 20,\n", count: 50_000) + "0]\n"), "json")
    try driver.request(views: [0..<1000])
    driver.finish()
    let before = try #require(driver.engine.root.tree)
    #expect(!before.isQuicklyFreed)
    try driver.request([TextEdit(range: start..<end, replacement: inserted)], views: [0..<1000])
    driver.finish()
    try driver.expectScratch("json", in: 0..<1000)
    #expect(before.isQuicklyFreed == isLittle)
  }
}
