import Base
import Processes

/// Compares files with the index of the git repository that they lie in, by the program `git`.
///
/// A repository is data from somebody else: none of its settings may run a program. What git has switches for is switched
/// off. What has none are the filters that attributes name, so a file with one is not compared.
enum IndexComparison {
  /// What changed, by line, counted from 1. Nothing for a file that git does not track, in a repository of another user, where
  /// git takes more than ten seconds, and where there is no git.
  static func changes(in path: String) -> [Int: LineChange] {
    guard let path = FileSystem.realPath(path), FileSystem.isRegularFile(path) else { return [:] }
    let (folder, name) = (FileSystem.parent(of: path), FileSystem.lastComponent(of: path))
    let attributes = git(["check-attr", "-z", "filter", "--", name], in: folder)
    // The name, the attribute and its value, each ended by a null.
    guard let value = attributes?.split(separator: "\0", omittingEmptySubsequences: false).dropFirst(2).first,
      value == "unspecified" || value == "unset"
    else { return [:] }
    var changes: [Int: LineChange] = [:]
    let difference = [
      "diff", "--no-ext-diff", "--no-textconv", "--no-color", "--ignore-submodules=all", "--unified=0",
      "--inter-hunk-context=0", "--", name,
    ]
    let isWhole = git(difference, in: folder) { line in
      guard let (lines, change) = LineChange.lines(ofHunk: line), lines.count <= mostLines else { return }
      for line in lines where changes[line] == nil { changes[line] = change }
    }
    return isWhole == nil ? [:] : changes
  }

  /// More than any file that is read has; so that no number from outside decides how long this takes.
  private static let mostLines = 1 << 26

  /// What git prints; nil if it fails.
  private static func git(
    _ arguments: [String], in folder: String, onOutputLine: ((Substring) -> Void)? = nil
  ) -> String? {
    // `git diff` writes the index anew by default, whatever `GIT_OPTIONAL_LOCKS` says.
    let settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null", "diff.autoRefreshIndex=false"]
    let options = ["--literal-pathspecs"] + settings.flatMap { ["-c", $0] }
    // Nothing is fetched, by whatever transport.
    var environment = ["GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "", "LC_ALL": "C"]
    for name in ["PATH", "HOME", "XDG_CONFIG_HOME"] { environment[name] = Environment.value(name) }
    guard let program = Executable.path(of: "git") else { return nil }
    var launch = ProcessLaunch([program] + options + arguments, environment: environment)
    launch.inheritsEnvironment = false
    launch.directory = folder
    let result = try? Subprocess(launch, timeoutSeconds: 10, onOutputLine: onOutputLine).run()
    guard let result, result.isSuccess else { return nil }
    return result.output
  }
}
