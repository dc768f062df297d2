import Highlighting

@testable import Workers

/// Whatever bytes a worker sends, which a grammar may have written, are reports that keep their promises, or a fault.
enum WorkersFuzz {
  private static let styles = (0..<40).map { StyleID($0) }

  static func run(_ bytes: [UInt8]) {
    for report in reports(bytes) {
      if case .answer(_, let answer) = report { check(answer) }
      var writer = WireWriter()
      // What is read are the daemon's styles; the worker's have the same numbers here.
      writer.report(report)
      let again = reports(writer.bytes)
      expect(again == [report], "\(report) is written and read as \(again)")
    }
  }

  /// The reports before the first fault.
  private static func reports(_ bytes: [UInt8]) -> [WorkerReport] {
    var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
    bytes.withUnsafeBytes { buffer.append($0) }
    var reports: [WorkerReport] = []
    while let report = try? buffer.next({ kind, body throws(WireFault) in
      try WorkerReport(kind, &body, styles: styles)
    }) {
      reports.append(report)
    }
    return reports
  }

  private static func check(_ answer: SyntaxAnswer) {
    var end = 0
    for styled in answer.styled {
      expect(styled.range.lowerBound >= end, "ranges overlap")
      end = styled.range.upperBound
      var length = 0
      for run in styled.runs {
        expect(run.length > 0 && (styles + [StyleTable.unspoken]).contains(run.style), "\(run)")
        length += run.length
      }
      expect(length == styled.range.count, "runs of \(length) bytes in \(styled.range)")
    }
  }
}
