import Glibc

/// The directory that holds the socket and its lock. Whoever can change it could take the socket's place.
package enum SocketDirectory {
  /// Makes the directory if it is missing and verifies that no other user can change it.
  package static func prepare(_ location: SocketLocation, user: UInt32 = geteuid()) throws(EndpointError) {
    let path = location.directory
    if FileStatus(path: path) == nil, mkdir(path, 0o700) != 0, errno != EEXIST {
      throw .system(call: "mkdir", path: path, code: errno)
    }
    try verify(location, user: user)
  }

  /// Verifies a directory that is there.
  static func verify(_ location: SocketLocation, user: UInt32 = geteuid()) throws(EndpointError) {
    let path = location.directory
    guard let status = FileStatus(path: path) else { throw .system(call: "lstat", path: path, code: errno) }
    if location.isPrivateDirectory {
      guard status.isDirectory else {
        throw .unsafeDirectory(path, status.isLink ? .link : .notDirectory)
      }
      guard status.owner == user else {
        throw .unsafeDirectory(path, .foreign(status.owner))
      }
      guard status.mode & 0o077 == 0 else {
        throw .unsafeDirectory(path, .enterable)
      }
    } else {
      try verifyChosen(path, user: user)
    }
  }

  /// A directory that the user chose may be shared, as long as nobody else can replace the user's files in it.
  private static func verifyChosen(_ path: String, user: uid_t) throws(EndpointError) {
    var followed = stat()
    guard stat(path, &followed) == 0 else { throw .system(call: "stat", path: path, code: errno) }
    let status = FileStatus(followed)
    guard status.isDirectory else { throw .unsafeDirectory(path, .notDirectory) }
    guard status.owner == user || status.owner == 0 else {
      throw .unsafeDirectory(path, .foreign(status.owner))
    }
    guard status.mode & 0o022 == 0 || status.mode & S_ISVTX != 0 else {
      throw .unsafeDirectory(path, .replaceable)
    }
  }
}
