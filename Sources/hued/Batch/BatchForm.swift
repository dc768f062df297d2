import ArgumentParser
import CommandSupport
import Grammars
import Themes

/// What the lines of `hued batch` hold: options that it gives on to its workers.
struct BatchForm: ParsableArguments {
  @Flag(help: "HTML of the lines in the place of tokens, to stand in a pre element.")
  var html = false

  @Flag(
    help: "With --html: classes instead of inline styles; hued highlight --html --html-classes has a file's sheet."
  )
  var htmlClasses = false

  @Option(
    help: "With --html: a theme's name, the path of a theme file, or auto.", completion: .file(extensions: ["toml"]))
  var theme: String?

  @Option(help: "The language of all files; by default it is found from name and content.")
  var language: String?

  func validate() throws {
    guard html || !htmlClasses && theme == nil else { throw ValidationError("--html-classes and --theme need --html.") }
  }

  /// Throws what would be wrong with every file, and chooses the theme, so that no worker tells again what is wrong with
  /// the configuration.
  mutating func settle(_ paths: RuntimePaths) throws {
    let catalogue = try Catalogue.load(paths)
    if catalogue.entries.isEmpty { throw Failure(Catalogue.isEmptyMessage) }
    if html { theme = ThemeChoice.name(theme, asks: false) }
    _ = try renderer(paths)
    if let language { _ = try catalogue.entry(named: language) }
  }

  /// Nil where the lines hold tokens.
  var styling: HtmlRenderer.Styling? { html ? htmlClasses ? .classes : .inline : nil }

  /// Nil where the lines hold tokens.
  func renderer(_ paths: RuntimePaths) throws -> HtmlRenderer? {
    guard let styling else { return nil }
    var renderer = HtmlRenderer(theme: try ThemeChoice.load(theme, directories: paths.themes, asks: false))
    renderer.styling = styling
    return renderer
  }

  /// The same options as a command line has them.
  var arguments: [String] {
    (html ? ["--html"] : []) + (htmlClasses ? ["--html-classes"] : [])
      + (theme.map { ["--theme=\($0)"] } ?? []) + (language.map { ["--language=\($0)"] } ?? [])
  }
}
