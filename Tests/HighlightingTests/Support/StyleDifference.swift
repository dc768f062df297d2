import TextStore

@testable import Highlighting

/// The first byte at which two highlights of a text differ, in words.
struct StyleDifference: CustomStringConvertible {
  var offset: Int
  var incremental: String
  var scratch: String
  var context: String

  init?(incremental: [Run], scratch: [Run], of text: Text) {
    guard incremental != scratch else { return nil }
    let left = Self.styles(incremental)
    let right = Self.styles(scratch)
    offset =
      zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(left.count, right.count)
    self.incremental = offset < left.count ? StyleTable.shared.name(of: left[offset]) : "nothing"
    self.scratch = offset < right.count ? StyleTable.shared.name(of: right[offset]) : "nothing"
    context = text.string(in: max(0, offset - 40)..<offset + 40).debugDescription
  }

  private static func styles(_ runs: [Run]) -> [StyleID] {
    runs.flatMap { repeatElement($0.style, count: $0.length) }
  }

  var description: String {
    "byte \(offset): incremental \"\(incremental)\", from scratch \"\(scratch)\", near \(context)"
  }
}
