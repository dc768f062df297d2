function Get-Area {
  param([int]$Side)
  $twice = $Side * 2
# ^^^^^^ @variable
#          ^^^^^ @variable.parameter
  return $twice + $Side
#        ^^^^^^ @variable
#                 ^^^^^ @variable.parameter
}

class Box {
  [int] Area([int]$factor) { return $factor * $this.x }
#                                   ^^^^^^^ @variable.parameter
#                                             ^^^^^ @variable.builtin
}
