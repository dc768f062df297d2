import Glibc
import Grammars
import PCRE2
import TreeSitter

/// The libraries and the shipped data.
enum DataCheckup {
  static func findings(_ installation: Installation) -> [Finding] {
    let abi = Language.supportedABI
    var findings: [Finding] = [
      .good("libtree-sitter: grammars of ABI \(abi.lowerBound) to \(abi.upperBound)"),
      PCRE2Library.hasJIT
        ? .good("PCRE2 \(PCRE2Library.version), compiles to machine code")
        : .notice("PCRE2 \(PCRE2Library.version) without its compiler: the pattern pass is several times slower"),
    ]
    let paths = installation.paths
    switch installation.catalogue {
    case .success(let catalogue):
      if catalogue.entries.isEmpty {
        findings.append(
          .problem(
            "no catalogue of languages in \(paths.catalogues.joined(separator: ", "))",
            remedy: "set HUED_RUNTIME to the directory that holds queries, grammars and themes"))
      } else {
        findings.append(.good("catalogue: \(catalogue.entries.count) languages"))
      }
      findings += catalogue.warnings.map { .problem("catalogue: \($0)", remedy: "mend that file") }
    case .failure(let error):
      findings.append(.problem("catalogue: \(error)", remedy: "mend that file, or set HUED_RUNTIME"))
    }
    if !paths.queries.contains(where: { access($0 + "/generic/patterns.toml", R_OK) == 0 }) {
      findings.append(
        .problem(
          "no queries in \(paths.queries.joined(separator: ", "))",
          remedy: "set HUED_RUNTIME to the directory that holds queries, grammars and themes"))
    }
    return findings
  }
}
