import Base

@testable import Grammars

/// The data in the checkout that the tests are built from.
enum Shipped {
  static let root = FileSystem.parent(of: FileSystem.parent(of: FileSystem.parent(of: #filePath)))
  static let grammars = root + "/grammars"
}
