/// The version of the daemon and the command.
public enum HuedVersion {
  public static let string = "0.1.0"
}
