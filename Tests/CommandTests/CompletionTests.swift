import DaemonTestSupport
import Foundation
import Testing

/// What a shell completes behind `hued`.
@Suite struct CompletionTests {
  private struct Help: Decodable {
    var command: Command
  }

  private struct Command: Decodable {
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  private struct Argument: Decodable {
    var kind: String
    var valueName: String?
    var completionKind: Kind?
  }

  private struct Kind: Decodable {
    private enum CodingKeys: String, CodingKey { case file, directory, list }
    var isPath: Bool

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self).allKeys
      isPath = keys.contains { $0 != .list }
    }
  }

  /// By their names in the help.
  private static let paths: Set = ["directories", "directory", "file", "files", "folder", "path", "theme"]

  @Test func pathsAreCompleted() throws {
    let output = try HuedProgram.run(["--experimental-dump-help"])
    var seen: Set<String> = []
    func check(_ command: Command, of parents: String) {
      let name = parents + command.commandName
      // Workers are told their options by hued itself.
      guard !name.hasSuffix("worker") else { return }
      for argument in command.arguments ?? [] {
        guard argument.kind != "flag", let value = argument.valueName,
          Self.paths.contains(value) || name == "hued grammar install" && value == "names"
        else { continue }
        seen.insert(value)
        #expect(argument.completionKind?.isPath == true, "\(name): \(value)")
      }
      for subcommand in command.subcommands ?? [] { check(subcommand, of: name + " ") }
    }
    check(try JSONDecoder().decode(Help.self, from: Data(output.out.utf8)).command, of: "")
    #expect(seen == Self.paths.union(["names"]))
  }
}
