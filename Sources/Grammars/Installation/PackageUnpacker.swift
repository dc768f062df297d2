/// Takes named members, and nothing else, out of a source distribution.
enum PackageUnpacker {
  /// - Returns: what tar said about members that it did not find; their absence is found out per language.
  static func unpack(archive: String, members: [String], into directory: String) throws(InstallError) {
    for member in members where !FileSystem.isSafeRelativePath(member) {
      throw InstallError(.unpack, "refusing to unpack \"\(member)\": the path leaves its folder")
    }
    do {
      try FileSystem.makeDirectories(directory)
      let names = Set(members).sorted()
      let result = try Subprocess(
        [
          "tar", "--extract", "--gzip", "--file", archive, "--directory", directory, "--no-same-owner",
          "--no-same-permissions", "--occurrence=1", "--",
        ] + names, timeoutSeconds: 600
      ).run()
      if result.isSuccess || names.contains(where: { FileSystem.isRegularFile(directory + "/" + $0) }) {
        guard result.errors.contains("No space left on device") else { return }
      }
      throw InstallError.of(
        .unpack, "cannot unpack \(archive)", printed: result.errors,
        advice: "remove \(archive) and try again")
    } catch let error as FileError {
      throw InstallError(error)
    } catch let error as InstallError {
      throw error
    } catch {
      throw InstallError(.unpack, "\(error)")
    }
  }
}
