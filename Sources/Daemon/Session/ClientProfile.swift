import TextStore
import WireProtocol

/// What a client said in `hello`.
struct ClientProfile {
  /// Nil before it did.
  var name: String?
  var version: String?
  var unit = PositionUnit.utf8
  var layout = Layout.lines
  var form = UpdateForm.lines
}
