import Foundation
import Testing

/// docs/captures.md says what the queries give. `make captures-doc` has this write it.
@Suite struct CapturePageTests {
  @Test func saysWhatTheQueriesGive() throws {
    let page = try CapturePage().text
    if ProcessInfo.processInfo.environment["HUED_WRITE_CAPTURES"] != nil {
      try page.write(to: CapturePage.path, atomically: true, encoding: .utf8)
    }
    let written = (try? String(contentsOf: CapturePage.path, encoding: .utf8)) ?? ""
    let differing = zip(lines(page), lines(written)).first { $0 != $1 }?.0 ?? ""
    #expect(written == page, "`make captures-doc` writes docs/captures.md anew, where it differs: \(differing)")
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
