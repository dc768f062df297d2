import Base

extension FileSystem {
  /// The folders above a path, the nearest first.
  static func folders(above path: String) -> some Sequence<String> {
    let names = sequence(first: path) { name in
      let above = parent(of: name)
      return above == name ? nil : above
    }
    return names.dropFirst()
  }
}
