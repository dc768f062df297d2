import Base

/// Finds themes by name, or by the path of a TOML file.
package struct ThemeLoader {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  package let directories: [String]

  package init(directories: [String]) { self.directories = directories }

  package func load(_ name: String) throws -> Theme {
    if name.hasSuffix(".toml") { return try ThemeFile.read(FileSystem.readString(name), path: name) }
    for directory in directories {
      let path = directory + "/" + name + ".toml"
      guard FileSystem.exists(path) else { continue }
      return try ThemeFile.read(FileSystem.readString(path), path: path)
    }
    if names.isEmpty {
      throw Failure(description: "there are no themes: set HUED_RUNTIME to the folder that holds themes")
    }
    throw Failure(
      description:
        "there is no theme \"\(name)\"; there are \(names.joined(separator: ", ")), or give the path of a .toml file"
    )
  }

  /// The themes in the directories, sorted.
  package var names: [String] {
    var names: Set<String> = []
    for directory in directories {
      for name in FileSystem.tomlFiles(directory) { names.insert(String(name.dropLast(5))) }
    }
    return names.sorted()
  }
}
