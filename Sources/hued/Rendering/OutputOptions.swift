import ArgumentParser

/// What the commands that print coloured text have in common.
struct OutputOptions: ParsableArguments {
  @Option(
    help: "When to show it in $HUED_PAGER, $PAGER or less: auto (if it is longer than the screen), always or never.",
    completion: .list(["auto", "always", "never"]))
  var paging = "auto"

  @Option(help: "When to use colours: auto, always or never.", completion: .list(["auto", "always", "never"]))
  var color = "auto"

  @Option(help: "A theme's name, the path of a theme file, or auto; by default highlight.theme of the configuration.")
  var theme: String?

  func validate() throws {
    guard ColorDepth.Choice(rawValue: color) != nil else {
      throw ValidationError("--color must be auto, always or never.")
    }
    guard Pager.Choice(rawValue: paging) != nil else {
      throw ValidationError("--paging must be auto, always or never.")
    }
  }

  var pager: Pager.Choice { Pager.Choice(rawValue: paging) ?? .auto }

  /// What standard output gets.
  var depth: ColorDepth { ColorDepth.forOutput(ColorDepth.Choice(rawValue: color) ?? .auto) }
}
