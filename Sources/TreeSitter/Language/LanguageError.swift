/// Why a grammar cannot be used.
package enum LanguageError: Error, Hashable, CustomStringConvertible {
  /// The shared object could not be opened; `reason` is the dynamic linker's.
  case cannotOpen(path: String, reason: String)
  /// The shared object does not export the grammar's entry point.
  case missingSymbol(path: String, symbol: String)
  /// The grammar was generated for another version of tree-sitter.
  case wrongABI(name: String, path: String, found: Int)

  package var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      return "cannot open the grammar \(path): \(reason); install the grammar again"
    case .missingSymbol(let path, let symbol):
      return "\(path) does not export \(symbol): it is not a tree-sitter grammar, or one of another name"
    case .wrongABI(let name, let path, let found):
      let supported = Language.supportedABI
      return "the grammar \(name) (\(path)) has ABI version \(found); this tree-sitter reads "
        + "\(supported.lowerBound) to \(supported.upperBound): build a version of the grammar that fits"
    }
  }
}
