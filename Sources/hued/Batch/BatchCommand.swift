import ArgumentParser
import CommandSupport
import Glibc
import Grammars

/// `hued batch`: many files, a line of JSON each.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch", abstract: "Highlight many files, and print a line of JSON for each; needs no daemon.",
    discussion: """
      The lines come in the order of the files. Each has the file, its language, a state and its tokens \
      ([line, column, length, style], from 0, in bytes of UTF-8), or its HTML; or an error, where a file cannot be \
      read, takes too long or crashes its grammar. Such files change nothing for the others, nor for the exit status.
      """)

  @Argument(help: "Files.", completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp("Where more files are listed, a line each; - is standard input.", valueName: "path"),
    completion: .file())
  var filesFrom: String?

  @Flag(name: [.customShort("0"), .customLong("null")], help: "The list has null bytes in the place of line ends.")
  var isNullSeparated = false

  @Option(
    name: [.short, .long], help: ArgumentHelp("The file to write instead of standard output.", valueName: "path"),
    completion: .file())
  var output: String?

  @Flag(help: "Go on where the output ends: files that have a line there are left out.")
  var resume = false

  @Option(help: "How many files at once; by default as many as there are processors.")
  var jobs: Int?

  @Option(help: ArgumentHelp("What a file may take before its line is an error.", valueName: "seconds"))
  var timeout = 60

  @OptionGroup var form: BatchForm

  func validate() throws {
    guard filesFrom != nil || !files.isEmpty else { throw ValidationError("Name files, or a list by --files-from.") }
    guard filesFrom != nil || !isNullSeparated else { throw ValidationError("--null is about --files-from.") }
    guard output != nil || !resume else { throw ValidationError("--resume needs --output, where the lines are.") }
    guard jobs.map({ 1...512 ~= $0 }) != false else { throw ValidationError("--jobs must be from 1 to 512.") }
    guard 1...86_400 ~= timeout else { throw ValidationError("--timeout must be from 1 to 86400.") }
  }

  mutating func run() throws {
    // What is wrong for all files is said once, and before anything is written.
    try form.settle(RuntimePaths.resolve())
    let files = try files + listed()
    // Whoever reads the output may leave, and a worker may end while it is told of a file.
    signal(SIGPIPE, SIG_IGN)
    let inputs = files + [filesFrom].compactMap(\.self)
    let output = try BatchOutput(path: output, resumes: resume, files: files, inputs: inputs, styling: form.styling)
    let batch = Batch(
      jobs: jobs ?? Batch.processors, timeout: .seconds(timeout), arguments: ["batch-worker"] + form.arguments,
      failure: BatchLine.failure)
    let failures = try batch.run(files[output.finished...]) { try output.write($0) }
    if failures > 0 { Console.warn("\(failures) of \(files.count) files have an error in the place of colours") }
  }

  private func listed() throws -> [String] {
    guard let filesFrom else { return [] }
    let separator = isNullSeparated ? 0 : UInt8(ascii: "\n")
    let list = try InputFile.read(filesFrom)
    guard isNullSeparated || !list.contains(0) else {
      throw Failure("\(filesFrom): it has null bytes, which no name has; --null reads a list with one behind each name")
    }
    return list.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }
}
