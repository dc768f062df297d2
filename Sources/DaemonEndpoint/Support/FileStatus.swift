package import Glibc

/// What the system says of a file.
package struct FileStatus {
  let device: dev_t
  let inode: ino_t
  let owner: uid_t
  let mode: mode_t

  /// Of a path itself: a symbolic link is not followed. Nil, with the reason in `errno`, if it cannot be told.
  init?(path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Of what a symbolic link leads to.
  init?(following link: String) {
    var status = stat()
    guard stat(link, &status) == 0 else { return nil }
    self.init(status)
  }

  package init(_ status: stat) {
    device = status.st_dev
    inode = status.st_ino
    owner = status.st_uid
    mode = status.st_mode
  }

  var isDirectory: Bool { mode & S_IFMT == S_IFDIR }
  var isSocket: Bool { mode & S_IFMT == S_IFSOCK }
  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
  var isLink: Bool { mode & S_IFMT == S_IFLNK }

  func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}
