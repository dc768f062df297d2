import Testing

@testable import TextStore

@Suite struct TextTests {
  @Test func roundTrips() throws {
    let string = String(repeating: "aé😀\r\n日", count: 3000)
    let text = Text(string)
    #expect(text.string(in: 0..<text.count) == string)
    #expect(text.lineCount == 3001)
  }
}
