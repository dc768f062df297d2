import DaemonTestSupport
import Foundation
import WireProtocol

/// A text of `Tests/CrashInputs`.
struct CrashInput: Sendable {
  var name: String
  var text: String

  static let all: [CrashInput] = {
    let file = URL(fileURLWithPath: TestServices.root + "/Tests/CrashInputs/inputs.json")
    guard let data = try? Data(contentsOf: file), case .object(let inputs)? = try? JSONValue.parse(Array(data)) else {
      return []
    }
    return inputs.members.map { CrashInput(name: $0.key, text: text(of: $0.value)) }
  }()

  /// What every run of the tests tries in a language. All of them in all languages take half an hour.
  static func quick(_ language: String) -> [CrashInput] {
    let names = language == "json" ? ["brackets", "quoted"] : ["quoted"]
    return all.filter { names.contains($0.name) }
  }

  private static func text(of pieces: JSONValue) -> String {
    (pieces.arrayValue ?? []).map { piece in
      String(
        repeating: piece.arrayValue?.first?.stringValue ?? "", count: piece.arrayValue?.last?.intValue ?? 0)
    }.joined()
  }
}
