import ArgumentParser
import CommandSupport

/// What the commands that print coloured text have in common.
struct OutputOptions: ParsableArguments {
  @Option(help: "When to show it in $HUED_PAGER, $PAGER or less; auto is if it is longer than the screen.")
  var paging = When.auto

  @Option(help: "When to use colours; auto is on a terminal.")
  var color = When.auto

  @Option(
    help: "A theme's name, the path of a theme file, or auto; by default highlight.theme of the configuration.",
    completion: .file(extensions: ["toml"]))
  var theme: String?

  /// What standard output gets.
  var depth: ColorDepth { ColorDepth.forOutput(color) }
}
