import ArgumentParser
import CommandSupport
import Glibc
import Grammars
import Highlighting
import TextStore

/// `hued grammar install`
struct GrammarInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Download, verify, compile and install grammars.",
    discussion: """
      The sources come from the Python package index that pip is set up to use, pinned by their hash; a C compiler \
      (cc, or $CC) builds them. What is installed already is skipped. Of a file, its language is installed and all \
      languages that occur inside it. A daemon that runs takes up what was installed.
      """)

  @Argument(help: "Languages, by name or alias, and files.", completion: .file())
  var names: [String] = []

  @Flag(help: "Install every language of the catalogue.")
  var all = false

  @Flag(help: "Build again what is installed already.")
  var force = false

  /// Languages in files are looked for again after each install: what was missing may hold others.
  private static let maximumRounds = 8

  func validate() throws {
    if names.isEmpty != all { throw ValidationError("Name languages or files, or give --all.") }
  }

  func run() throws {
    let context = try GrammarContext()
    let files = names.filter { context.catalogue.language(named: $0) == nil && access($0, R_OK) == 0 }
    let named = names.filter { !files.contains($0) }
    for name in named where name.contains(where: { $0 == "/" || $0 == "." }) {
      guard context.catalogue.language(named: name) == nil else { continue }
      throw Failure("there is no file \"\(name)\" that can be read, and no language of that name")
    }
    var tally = Tally()
    // No name at all would mean every language.
    if all || !named.isEmpty { try install(try context.entries(named), context, &tally) }
    if !files.isEmpty { try install(for: files, context, &tally) }
    print(
      "\(tally.installed) installed, \(tally.upToDate) already there, \(tally.failed.count) failed"
        + " (\(context.paths.installedGrammars))")
    if tally.installed > 0 { context.tellDaemon() }
    if !tally.failed.isEmpty { throw ExitCode.failure }
  }

  private struct Tally {
    var installed = 0
    var upToDate = 0
    /// Languages, and files of which none is known.
    var failed: Set<String> = []
  }

  private func install(_ entries: [LanguageEntry], _ context: GrammarContext, _ tally: inout Tally) throws {
    let progress = GrammarProgress()
    let outcomes = try context.installer.install(entries.map(\.id), force: force) { progress.show($0) }
    progress.finish()
    for outcome in outcomes {
      switch outcome.result {
      case .installed: tally.installed += 1
      case .upToDate: tally.upToDate += 1
      case .failed(let error):
        tally.failed.insert(outcome.language)
        Console.tell("\(outcome.language): \(error)")
      }
    }
  }

  /// Highlights the files, installs what that asked for in vain, and again until nothing is missing.
  private func install(for files: [String], _ context: GrammarContext, _ tally: inout Tally) throws {
    var texts: [(text: Text, language: String)] = []
    for file in files {
      let text: Text
      do {
        text = try InputFile.text(file)
      } catch {
        tally.failed.insert(file)
        Console.tell("\(error)")
        continue
      }
      if let language = context.catalogue.detect(path: file, text: text) {
        texts.append((text, language))
      } else {
        tally.failed.insert(file)
        Console.tell("\(file): no language of the catalogue is known by this name or content")
      }
    }
    // Also what is outdated, or to be built again.
    let own = try context.catalogue.entries(named: texts.map(\.language)).filter { !$0.grammars.isEmpty }
    if !own.isEmpty { try install(own, context, &tally) }
    for _ in 0..<Self.maximumRounds {
      let library = LanguageLibrary(catalogue: context.catalogue, paths: context.paths)
      let highlight = WholeHighlight(
        library: library, patterns: PatternLibrary(directories: context.paths.queries))
      for (text, language) in texts { _ = highlight.tokens(of: text, language: language) }
      let missing = library.missing.filter { !tally.failed.contains($0) }
      if missing.isEmpty { return }
      try install(try context.entries(missing), context, &tally)
    }
  }
}
