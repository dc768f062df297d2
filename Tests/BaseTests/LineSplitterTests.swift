import Testing

@testable import Base

@Suite struct LineSplitterTests {
  @Test func givesLinesThatAreWhole() {
    var splitter = LineSplitter(end: 0)
    let parts: [[UInt8]] = [[], [1, 2], [0], [0, 3, 0, 4], [5]]
    #expect(parts.map { splitter.take($0[...]) } == [[], [], [[1, 2]], [[], [3]], []])
    #expect(splitter.rest == [4, 5])
  }
}
