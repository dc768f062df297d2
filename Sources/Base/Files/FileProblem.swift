/// What is wrong with what a file says.
package struct FileProblem: Error, Sendable, Hashable, CustomStringConvertible {
  package var file: String
  /// Counted from 1; nil where it is the whole file, or something is missing.
  package var line: Int?
  package var message: String

  package init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
