import Base
import Processes

/// Takes named members, and nothing else, out of a source distribution or a wheel.
struct PackageUnpacker {
  var programs: InstallerPrograms

  /// That a member is not there is found out per language.
  /// - Parameters:
  ///   - archive: An absolute path.
  ///   - directory: An absolute path.
  func unpack(archive: String, members: [String], into directory: String) throws(InstallError) {
    for member in members where !FileSystem.isSafeRelativePath(member) {
      throw InstallError(message: "refusing to unpack \"\(member)\": the path leaves its folder")
    }
    try InstallError.wrapping {
      try FileSystem.makeDirectories(directory)
      let names = Set(members).sorted()
      let result = try archive.hasSuffix(".whl") ? unzip(archive, names, directory) : untar(archive, names, directory)
      if result.isSuccess || Self.lacksMembersAlone(result) && hasSome(of: names, in: directory) { return }
      throw InstallError.of(
        "cannot unpack \(archive)", printed: result.errors,
        advice: "remove \(archive) and try again")
    }
  }

  private func hasSome(of names: [String], in directory: String) -> Bool {
    names.contains { FileSystem.isRegularFile(directory + "/" + $0) }
  }

  /// Whether all that went wrong is that members are not in the archive.
  private static func lacksMembersAlone(_ result: Subprocess.Result) -> Bool {
    guard case .exited = result.ending else { return false }
    return result.errors.split(separator: "\n").allSatisfy { line in
      [": Not found in archive", "Exiting with failure status due to previous errors", " is not in the wheel"]
        .contains { line.hasSuffix($0) }
    }
  }

  private func untar(
    _ archive: String, _ names: [String], _ directory: String
  ) throws(ProcessError) -> Subprocess.Result {
    var programs = programs
    // In the words that are looked for.
    programs.settings["LC_ALL"] = "C"
    return try programs.subprocess(
      [
        "tar", "--extract", "--gzip", "--file", archive, "--directory", directory, "--no-same-owner",
        "--no-same-permissions", "--occurrence=1", "--warning=none", "--",
      ] + names, timeoutSeconds: 600
    ).run()
  }

  /// A wheel's members have no common folder, so they go into one named after the file.
  private func unzip(_ archive: String, _ names: [String], _ directory: String) throws -> Subprocess.Result {
    try programs.python(script: PackageResources.unzip_py, [archive, directory] + names, timeoutSeconds: 600).run()
  }
}
