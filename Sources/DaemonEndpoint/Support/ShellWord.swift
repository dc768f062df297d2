/// Words of commands that a person may copy into a shell.
package enum ShellWord {
  /// The text as one word, whatever is in it.
  package static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
