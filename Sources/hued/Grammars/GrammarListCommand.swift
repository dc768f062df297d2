import ArgumentParser
import CommandSupport
import Grammars

/// `hued grammar list`
struct GrammarListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the languages of the catalogue and what is installed of each.")

  @Flag(help: "Show only what is installed.")
  var installed = false

  func run() throws {
    let context = try GrammarContext()
    let loader = context.catalogue.queryLoader(context.paths)
    let library = LanguageLibrary(catalogue: context.catalogue, paths: context.paths)
    let shipped = context.paths.queries.last ?? ""
    var rows = [["LANGUAGE", "VERSION", "ABI", "LICENCE", "STATE", "QUERIES"]]
    for entry in context.catalogue.entries {
      let state = context.installer.state(of: entry)
      if installed, !state.isInstalled { continue }
      let grammar = entry.grammar ?? entry.grammars.first
      let package = grammar.flatMap { context.catalogue.packages[$0.package] }
      let kinds = QueryKind.allCases.filter { loader.exists($0, of: entry.id) }.map(\.rawValue)
      let origin = loader.origin(of: entry, shipped: shipped) { library.configuration(for: entry.id)?.language }
      rows.append([
        entry.id, package.map { "\($0.name) \($0.version)" } ?? "-", grammar.map { String($0.abi) } ?? "-",
        grammar?.licence ?? "-", describe(state), describe(origin, kinds),
      ])
    }
    // What is last in a row ends it.
    let widths = rows[0].indices.dropLast().map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      print((cells + row.suffix(1)).joined(separator: "  "))
    }
  }

  private func describe(_ origin: QueryOrigin, _ kinds: [String]) -> String {
    switch origin {
    case .own, .user: "\(origin.rawValue): \(kinds.joined(separator: " "))"
    case .packaged: "packaged"
    case .derived: "derived from the grammar"
    case .underived: "patterns: the grammar's names say too little"
    case .patterns: "patterns"
    case .generic: "none"
    }
  }

  private func describe(_ state: InstalledState) -> String {
    switch state {
    case .needless: "no grammar"
    case .absent: "not installed"
    case .unsupported: "needs another libtree-sitter"
    case .current: "installed"
    case .outdated(let manifest): "outdated (\(manifest.package) \(manifest.version) is used)"
    case .foreign: "not built by hued"
    }
  }
}
