package import Glibc

/// What the system says of a file.
package struct FileStatus {
  package let device: dev_t
  package let inode: ino_t
  package let owner: uid_t
  package let mode: mode_t

  /// Of a path itself: a symbolic link is not followed. Nil, with the reason in `errno`, if it cannot be told.
  package init?(path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Of what a symbolic link leads to.
  package init?(following link: String) {
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

  package var isDirectory: Bool { mode & S_IFMT == S_IFDIR }
  package var isSocket: Bool { mode & S_IFMT == S_IFSOCK }
  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
  package var isLink: Bool { mode & S_IFMT == S_IFLNK }

  package func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}
