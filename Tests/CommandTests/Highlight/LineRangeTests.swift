import Testing

@testable import hued

@Suite struct LineRangeTests {
  @Test func reads() {
    #expect(LineRange("3:10") == LineRange(first: 3, last: 10))
    #expect(LineRange("3:") == LineRange(first: 3, last: nil))
    #expect(LineRange(":10") == LineRange(first: 1, last: 10))
    #expect(LineRange("7") == LineRange(first: 7, last: 7))
    for bad in ["", "0", "0:3", "5:4", "a", "1:b", "1:2:3", "-1:2"] { #expect(LineRange(bad) == nil, "\(bad)") }
  }

  @Test func staysInTheFile() {
    #expect(LineRange(first: 3, last: 10).clamped(to: 5) == 2..<5)
    #expect(LineRange(first: 9, last: 10).clamped(to: 5) == 5..<5)
    #expect(LineRange.all.clamped(to: 0) == 0..<0)
    #expect(LineRange(first: 1, last: nil).clamped(to: 4) == 0..<4)
  }
}
