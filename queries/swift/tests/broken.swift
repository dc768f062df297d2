func f( {
  let x =
  guard let y =
  // <- @keyword.conditional
  case .a:
  return
}
