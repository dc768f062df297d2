/// What is wrong with a catalogue file.
package struct CatalogueError: Error, Sendable, Hashable, CustomStringConvertible {
  package var file: String
  package var message: String

  package init(file: String, message: String) {
    self.file = file
    self.message = message
  }

  package var description: String { "\(file): \(message)" }
}
