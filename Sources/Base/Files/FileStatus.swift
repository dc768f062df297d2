package import Glibc

/// What the system says of a file.
package struct FileStatus {
  package let device: dev_t
  package let inode: ino_t
  package let owner: uid_t
  package let mode: mode_t
  /// Bytes.
  package let size: Int
  /// When its contents were changed last.
  let modified: timespec

  /// Of a path itself: a symbolic link is not followed. Nil, with the reason in `errno`, if it cannot be told.
  package init?(path: String) { self.init { lstat(path, &$0) } }

  /// Of what a symbolic link leads to.
  package init?(following link: String) { self.init { stat(link, &$0) } }

  /// Of an open file.
  package init?(descriptor: Int32) { self.init { fstat(descriptor, &$0) } }

  private init?(_ ask: (inout stat) -> Int32) {
    var status = stat()
    guard ask(&status) == 0 else { return nil }
    device = status.st_dev
    inode = status.st_ino
    owner = status.st_uid
    mode = status.st_mode
    size = Int(status.st_size)
    modified = status.st_mtim
  }

  package var isDirectory: Bool { mode & S_IFMT == S_IFDIR }
  package var isSocket: Bool { mode & S_IFMT == S_IFSOCK }
  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
  package var isLink: Bool { mode & S_IFMT == S_IFLNK }
  /// Whether others than its owner can change it.
  package var isWritableByOthers: Bool { mode & (S_IWGRP | S_IWOTH) != 0 }
  /// Whether it belongs to this process's user, or root.
  package var isOwnedByUserOrRoot: Bool { owner == geteuid() || owner == 0 }

  package func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}
