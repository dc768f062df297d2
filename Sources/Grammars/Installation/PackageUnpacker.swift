import Processes

/// Takes named members, and nothing else, out of a source distribution or a wheel.
enum PackageUnpacker {
  /// - Returns: what tar said about members that it did not find; their absence is found out per language.
  static func unpack(archive: String, members: [String], into directory: String) throws(InstallError) {
    for member in members where !FileSystem.isSafeRelativePath(member) {
      throw InstallError(.unpack, "refusing to unpack \"\(member)\": the path leaves its folder")
    }
    do {
      try FileSystem.makeDirectories(directory)
      let names = Set(members).sorted()
      let result = try archive.hasSuffix(".whl") ? unzip(archive, names, directory) : untar(archive, names, directory)
      if result.isSuccess || names.contains(where: { FileSystem.isRegularFile(directory + "/" + $0) }) {
        guard result.errors.contains("No space left on device") else { return }
      }
      throw InstallError.of(
        .unpack, "cannot unpack \(archive)", printed: result.errors,
        advice: "remove \(archive) and try again")
    } catch let error as FileError {
      throw InstallError(error)
    } catch let error as ProcessError {
      throw InstallError(error)
    } catch let error as InstallError {
      throw error
    } catch {
      throw InstallError(.unpack, "\(error)")
    }
  }

  private static func untar(
    _ archive: String, _ names: [String], _ directory: String
  ) throws(ProcessError) -> Subprocess.Result {
    try Subprocess(
      [
        "tar", "--extract", "--gzip", "--file", archive, "--directory", directory, "--no-same-owner",
        "--no-same-permissions", "--occurrence=1", "--",
      ] + names, timeoutSeconds: 600
    ).run()
  }

  /// A wheel's members have no common folder, so they go into one named after the file.
  private static func unzip(
    _ archive: String, _ names: [String], _ directory: String
  ) throws(ProcessError) -> Subprocess.Result {
    try Subprocess(["python3", "-c", unzipScript, archive, directory] + names, timeoutSeconds: 600).run()
  }

  /// Reads at most 4 MiB of each member, however large the archive says that it is.
  private static let unzipScript = """
    import os, sys, zipfile
    archive, directory, names = sys.argv[1], sys.argv[2], sys.argv[3:]
    missing = 0
    with zipfile.ZipFile(archive) as wheel:
        for name in names:
            top, _, member = name.partition("/")
            try:
                with wheel.open(member) as source:
                    content = source.read((4 << 20) + 1)
            except KeyError:
                print(member + " is not in the wheel", file=sys.stderr)
                missing += 1
                continue
            if len(content) > 4 << 20:
                sys.exit(member + " is too large")
            path = os.path.join(directory, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as out:
                out.write(content)
    sys.exit(missing > 0)
    """
}
