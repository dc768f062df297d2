/// The version of the daemon and the command.
package enum HuedVersion {
  package static let string = "0.1.0"
}
