import Testing

@testable import Highlighting

@Suite struct AnswerPartsTests {
  /// Ranges with gaps between them, of as many runs as given, each of three bytes.
  private static func answer(_ runs: [Int]) -> SyntaxAnswer {
    var styled: [StyledRange] = []
    var start = 10
    for count in runs {
      let range = start..<start + 3 * count
      styled.append(StyledRange(range: range, runs: (0..<count).map { Run(length: 3, style: StyleID($0 % 7)) }))
      start = range.upperBound + 5
    }
    return SyntaxAnswer(
      version: 4, styled: styled, isProvisional: true, isReply: true, isSettled: true, degradation: .crash,
      notices: ["why"])
  }

  /// The style of every byte that an answer speaks of.
  private static func styles(_ answers: [SyntaxAnswer]) -> [Int: StyleID] {
    var styles: [Int: StyleID] = [:]
    for styled in answers.flatMap(\.styled) {
      var at = styled.range.lowerBound
      for run in styled.runs {
        for byte in at..<at + run.length { styles[byte] = run.style }
        at += run.length
      }
      #expect(at == styled.range.upperBound)
    }
    return styles
  }

  @Test(arguments: [[1], [7], [8], [9], [100], [3, 3, 3], [8, 8], [5, 20, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1]])
  func sayTheSame(_ runs: [Int]) {
    let answer = Self.answer(runs)
    let parts = answer.parts(ofRuns: 8)
    #expect(Self.styles(parts) == Self.styles([answer]))
    #expect(parts.count == (runs.reduce(0, +) + 7) / 8)
    for part in parts {
      #expect(part.styled.reduce(0) { $0 + $1.runs.count } <= 8)
      #expect(part.version == 4 && part.isProvisional)
    }
    for part in parts.dropLast() {
      #expect(!part.isReply && !part.isSettled && part.degradation == nil && part.notices.isEmpty)
    }
    #expect(parts.last?.isReply == true && parts.last?.isSettled == true)
    #expect(parts.last?.degradation == .crash && parts.last?.notices == ["why"])
  }

  @Test func aShortAnswerStaysAsItIs() {
    let answer = Self.answer([4, 4])
    #expect(answer.parts(ofRuns: 8) == [answer])
    let memory = SyntaxAnswer(version: 1, memory: SyntaxMemory(trees: 1, findings: 2))
    #expect(memory.parts() == [memory])
  }
}
