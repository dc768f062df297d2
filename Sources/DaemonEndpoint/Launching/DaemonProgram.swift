import Base
import Glibc
import Processes

/// Finds the program that is the daemon.
enum DaemonProgram {
  private static let name = "hued"

  /// The program that runs, if it is `hued`; else the one of that name beside it, unless others can put one there, as in
  /// `/tmp`; else the first one in `$PATH`; else the bare name, so that the error of starting it tells what is missing.
  static func path() -> String { path(for: runningProgram()) }

  /// The same for a given program.
  static func path(for running: String) -> String {
    if running == link || running.hasSuffix("/" + name) { return running }
    let folder = FileSystem.parent(of: running)
    let beside = folder + "/" + name
    if access(beside, X_OK) == 0, !FileSystem.isShared(folder) { return beside }
    return Executable.path(of: name) ?? name
  }

  private static let link = "/proc/self/exe"

  /// The path, so that the daemon has its own name in a list of processes.
  private static func runningProgram() -> String {
    // A program that was replaced while it runs has no path any more.
    FileSystem.linkTarget(link).flatMap { access($0, X_OK) == 0 ? $0 : nil } ?? link
  }
}
