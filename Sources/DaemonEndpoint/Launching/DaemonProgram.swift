import Base
import Glibc
import Processes

/// Finds the program that is the daemon.
enum DaemonProgram {
  private static let name = "hued"

  /// The program that runs, if it is `hued`; else the one of that name beside it, unless others can put one there, as in
  /// `/tmp`; else the first one in `$PATH`; else the bare name, so that the error of starting it tells what is missing.
  static func path() -> String { path(for: FileSystem.linkTarget(ProcessSpawn.ownProgram) ?? "") }

  /// The same for a given program, as the kernel tells its path.
  static func path(for running: String) -> String {
    // What the kernel adds for a program that was replaced while it runs.
    let mark = " (deleted)"
    let place = running.hasSuffix(mark) ? String(running.dropLast(mark.count)) : running
    if place.hasSuffix("/" + name) {
      // By its path the daemon has its own name in a list of processes; without one the kernel still has the program.
      return place == running && access(place, X_OK) == 0 ? place : ProcessSpawn.ownProgram
    }
    let folder = FileSystem.parent(of: place)
    let beside = folder + "/" + name
    if access(beside, X_OK) == 0, !FileSystem.isShared(folder) { return beside }
    return Executable.path(of: name) ?? name
  }
}
