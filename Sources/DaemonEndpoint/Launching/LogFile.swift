import Base
import Glibc

/// Where a daemon logs that was started on demand: `$XDG_STATE_HOME/hued/daemon.log`.
package enum LogFile {
  /// Above this it is begun anew.
  private static let limit = 4 << 20

  package static var path: String { directory + "/daemon.log" }

  private static var directory: String {
    if let state = Environment.value("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/hued" }
    return (Environment.value("HOME") ?? "") + "/.local/state/hued"
  }

  /// What keeps a daemon from logging there, and the command that mends it; nil if nothing does.
  package static func fault() -> (text: String, remedy: String)? {
    // The nearest that is there: what is missing is made in it.
    var place = path
    while FileStatus(path: place) == nil, place.contains("/"), place != "/" { place = FileSystem.parent(of: place) }
    if place == path, FileStatus(path: path)?.isRegular != true {
      return (
        "log: \(path) is no file of its own, so nothing is written to it",
        "mv \(ShellWord.quoted(path)) \(ShellWord.quoted(path + ".old"))"
      )
    }
    guard access(place, W_OK) != 0 else { return nil }
    return ("log: \(place) cannot be written: \(SystemError.text(errno))", "chmod u+w \(ShellWord.quoted(place))")
  }

  /// A descriptor to append to, or a negative number.
  static func open() -> Int32 {
    // Whatever fails shows when the file is opened.
    try? FileSystem.makeDirectories(directory, mode: 0o700)
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor >= 0, lseek(descriptor, 0, SEEK_END) > limit { _ = ftruncate(descriptor, 0) }
    return descriptor
  }
}
