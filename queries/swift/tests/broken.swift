func f( {
  let x =
  guard let y =
  // <- @keyword
  case .a:
  return
}
