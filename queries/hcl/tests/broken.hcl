service "api" {
  port =
  count = 2
  name = "x"
# ^^^^ @variable.member
}
