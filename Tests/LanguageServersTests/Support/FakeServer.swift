import Foundation
import Highlighting
import LanguageServers
import TextStore

/// The folder that `FakeServer/server.py` is controlled by, and what is known about that server.
final class FakeServer: Sendable {
  let folder: String
  let options: [String]

  /// - Parameter options: Of the script.
  convenience init(_ options: [String] = []) throws { self.init(options, folder: try Self.makeFolder()) }

  /// - Parameter folder: It ends with the server.
  init(_ options: [String], folder: String) {
    self.options = options
    self.folder = folder
  }

  static func makeFolder() throws -> String {
    var template = Array("/tmp/hued-fake-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The system's, where there is one: it starts sooner than one that is found by a script.
  private var python: String { access("/usr/bin/python3", X_OK) == 0 ? "/usr/bin/python3" : "python3" }

  /// As `servers.toml` has it.
  var command: String {
    "[" + ([python, script, folder] + options).map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  /// The user's list of trusted folders.
  var trust: TrustFile { TrustFile(path: Self.trustFile(in: folder)) }

  static func trustFile(in folder: String) -> String { folder + "/state/hued/trusted-folders" }

  var script: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("FakeServer/server.py").path
  }

  /// What goes wrong from now on; nil: nothing.
  func setFault(_ name: String?) throws { try write(name ?? "", to: "fault") }

  /// Milliseconds between which answers are delayed.
  func setDelay(_ range: ClosedRange<Int>) throws { try write("\(range.lowerBound) \(range.upperBound)", to: "delay") }

  /// What the server has done so far.
  var log: [String] {
    ((try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  /// The processes that were started, by their ids.
  var processes: [Int32] { log.filter { $0.hasPrefix("start ") }.compactMap { Int32($0.dropFirst(6)) } }

  /// A `servers.toml` that describes this server, for the language `fake`.
  ///
  /// - Parameter keys: More of its table.
  func configuration(_ extra: String = "", keys: String = "") throws -> String {
    let text = """
      enabled = true
      idle = 0
      \(extra)
      [servers.fake]
      command = \(command)
      languages = ["fake"]
      roots = ["project"]
      \(keys)
      [tokens]
      class = "type"
      function = "function"
      parameter = "variable.parameter"
      """
    try write(text, to: "servers.toml")
    return folder + "/servers.toml"
  }

  private func write(_ text: String, to name: String) throws {
    // In one step: the server may read it now.
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  /// The style of each byte that the server's tokens give; worked out here from what the script promises.
  static func styles(of text: Text, isLinked: Bool = false) -> [StyleID] {
    let bytes = text.bytes(in: 0..<text.count)
    var styles = [StyleID](repeating: 0, count: bytes.count)
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, isWord(bytes[end]) { end += 1 }
      if end == start {
        start += 1
        continue
      }
      let word = bytes[start..<end]
      let kind = word.elementsEqual("linked".utf8) ? (isLinked ? 1 : 0) : word.reduce(0) { $0 + Int($1) } % 4
      let capture = ["type", "function", "variable.parameter", ""][kind]
      let modifiers = ["", "+static", "+deprecated", "+deprecated+static"][word.count % 4]
      let style = StyleTable.shared.id(for: capture + modifiers)
      for index in start..<end { styles[index] = style }
      start = end
    }
    return styles
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
