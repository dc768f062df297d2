package import Base

/// A file of source text with assertions about its highlights: `<queries>/<language>/tests/<name>`.
package struct QueryTestFile: Sendable, Hashable {
  package var language: String
  package var path: String

  package var name: String { FileSystem.lastComponent(of: path) }

  /// Whether local definitions are resolved: the other files speak of highlights and injections alone.
  package var resolvesLocals: Bool { name.hasPrefix("locals.") }

  /// Every file under `directory`, which holds folders of languages, or is one, or is its `tests`.
  package static func all(in directory: String) -> [QueryTestFile] {
    var directory = directory
    while directory.count > 1, directory.hasSuffix("/") { directory.removeLast() }
    if FileSystem.lastComponent(of: directory) == "tests" { return files(of: FileSystem.parent(of: directory)) }
    if FileSystem.isDirectory(directory + "/tests") { return files(of: directory) }
    return FileSystem.entries(directory).flatMap { files(of: directory + "/" + $0) }
  }

  private static func files(of folder: String) -> [QueryTestFile] {
    let tests = folder + "/tests"
    return FileSystem.entries(tests).filter { !$0.hasPrefix(".") && FileSystem.isRegularFile(tests + "/" + $0) }
      .map { QueryTestFile(language: FileSystem.lastComponent(of: folder), path: tests + "/" + $0) }
  }

  /// The file's bytes.
  package func bytes() throws(FileProblem) -> [UInt8] {
    do { return try FileSystem.read(path, limit: 16 << 20) } catch {
      throw FileProblem(file: path, message: "cannot \(error.operation) it: \(SystemError.text(error.code))")
    }
  }
}
