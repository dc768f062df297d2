/// What is wrong with a catalogue file.
package struct CatalogueError: Error, Sendable, Hashable, CustomStringConvertible {
  package var file: String
  package var message: String

  package var description: String { "\(file): \(message)" }
}
