import ArgumentParser

/// How `hued highlight` shows files, on whatever it writes to.
struct HighlightOptions: ParsableArguments {
  @Flag(help: "Write a page of HTML instead of terminal colours.")
  var html = false

  @Flag(help: "With --html: a class for each capture and a style sheet, instead of inline styles.")
  var htmlClasses = false

  @Flag(name: [.customShort("n"), .long], help: "Number the lines.")
  var lineNumbers = false

  @Option(
    help: ArgumentHelp(
      "What stands around the lines: numbers, changes (since git's index), header, grid, with commas between; full; or plain.",
      valueName: "parts"),
    completion: .list(["plain", "full", "numbers", "changes", "header", "grid", "numbers,changes", "numbers,header"]),
    transform: { text in
      guard let parts = FileFrame.parts(named: text) else {
        throw ValidationError(
          "\(text) is no style; name some of numbers, changes, header and grid, with commas between them.")
      }
      return parts
    })
  var style: Set<FileFrame.Part>?

  @Option(
    help: ArgumentHelp("Print these lines only: 3:10, 3:, :10 or 3.", valueName: "first:last"),
    transform: { text in
      guard let range = LineRange(text) else { throw ValidationError("\(text) names no lines; write it as 3:10.") }
      return range
    })
  var lineRange = LineRange.all

  @Option(help: "Whether lines go on in the next row beside the margin; auto is on a terminal that has one.")
  var wrap = LineWrap.auto

  @Option(
    help: "Columns between tab stops; 0 keeps tabs. 8 by default beside a terminal's margin and in wrapped lines.")
  var tabs: Int?

  @Option(help: "The language; by default it is found from name and content.")
  var language: String?

  func validate() throws {
    guard wrap != .character || tabs != 0 else {
      throw ValidationError("--wrap character counts columns, which tabs have none of; leave --tabs 0 out.")
    }
    guard tabs.map({ 0...64 ~= $0 }) != false else { throw ValidationError("--tabs must be from 0 to 64.") }
    guard !html || style?.isSubset(of: [.numbers]) != false else {
      throw ValidationError("--html has numbers alone; leave the rest out of --style.")
    }
    guard html || !htmlClasses else { throw ValidationError("--html-classes needs --html.") }
  }

  /// The same options, but HTML, which is of one file, as a command line has them.
  ///
  /// - Parameter parts: What stands around the lines.
  func arguments(parts: Set<FileFrame.Part>) -> [String] {
    let style = parts.isEmpty ? "plain" : parts.map(\.rawValue).sorted().joined(separator: ",")
    return ["--style=\(style)", "--line-range=\(lineRange)", "--wrap=\(wrap.rawValue)"]
      + (tabs.map { ["--tabs=\($0)"] } ?? []) + (language.map { ["--language=\($0)"] } ?? [])
  }
}
