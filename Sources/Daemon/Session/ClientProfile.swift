import TextStore
import WireProtocol

/// What a client said in `hello`.
struct ClientProfile {
  var name: String
  var version: String?
  var unit: PositionUnit
  var layout: Layout
  var form: UpdateForm
}
