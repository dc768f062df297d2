service "api" {
  port =
  count = 2
# ^^^^^ @variable.member
  name = "x"
# ^^^^ @variable.member
}
