/// What is wrong with a catalogue file.
public struct CatalogueError: Error, Sendable, Hashable, CustomStringConvertible {
  public var file: String
  public var message: String

  public init(file: String, message: String) {
    self.file = file
    self.message = message
  }

  public var description: String { "\(file): \(message)" }
}
