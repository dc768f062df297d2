/// The answer to a `textDocument/semanticTokens` request: `SemanticTokens` or `SemanticTokensDelta` of LSP 3.17.
public struct SemanticTokensPayload: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    /// Five integers a token.
    case full([Int])
    case delta([Edit])
  }

  /// Replaces `deleteCount` integers from `start` on, counted in the integers of the answer before.
  public struct Edit: Sendable, Hashable {
    public var start: Int
    public var deleteCount: Int
    public var data: [Int]
  }

  /// What a later request for a delta names.
  public var resultID: String?
  public var content: Content

  /// The integers that this answer stands for; nil for a delta that does not fit what it is told against.
  public func numbers(after previous: [Int]) -> [Int]? {
    switch content {
    case .full(let data): return data
    case .delta(let edits):
      // Each speaks of the answer before, not of the result of the edits before it.
      var result: [Int] = []
      var position = 0
      for edit in edits.sorted(by: { $0.start < $1.start }) {
        let (end, overflow) = edit.start.addingReportingOverflow(edit.deleteCount)
        guard edit.start >= position, edit.deleteCount >= 0, !overflow, end <= previous.count else { return nil }
        result += previous[position..<edit.start]
        result += edit.data
        position = end
      }
      return result + previous[position...]
    }
  }
}

extension SemanticTokensPayload {
  init(_ reader: inout JSONReader) throws(JSONError) {
    var resultID: String?
    var content: Content?
    try reader.openObject()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "data") {
        content = .full(try reader.array(in: "data") { reader throws(JSONError) in try reader.int() })
      } else if reader.isKey(key, "edits") {
        content = .delta(try reader.array(in: "edits") { reader throws(JSONError) in try Edit(&reader) })
      } else if reader.isKey(key, "resultId") {
        resultID = try reader.optional("resultId")
      } else {
        try reader.skipValue()
      }
    }
    self.init(resultID: resultID, content: try reader.require(content, "data", "an array of integers"))
  }
}

extension SemanticTokensPayload.Edit {
  init(_ reader: inout JSONReader) throws(JSONError) {
    self.init(start: 0, deleteCount: 0, data: [])
    try reader.openObject()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "start") {
        start = try reader.int(in: "start")
      } else if reader.isKey(key, "deleteCount") {
        deleteCount = try reader.int(in: "deleteCount")
      } else if reader.isKey(key, "data") {
        data = try reader.optional("data") ?? []
      } else {
        try reader.skipValue()
      }
    }
  }
}
