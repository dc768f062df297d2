class Point { [int]$X; Point([int]$x) { $this.X = $x } }
# <- @keyword.type
#     ^ @type
#              ^ @type.builtin
#                  ^ @variable
#                                       ^ @variable.builtin
#                                             ^ @variable.member
[Math]::Max(1, 2)
 # <- @type
#     ^ @punctuation.delimiter
#       ^ @function.method.call
#           ^ @number
#            ^ @punctuation.delimiter
$obj.Method(1).Prop
# <- @variable
#   ^ @punctuation.delimiter
#    ^ @function.method.call
#              ^ @variable.member
$env:PATH
# <- @variable
$a = @(1, 2)
#    ^ @punctuation.bracket
#         ^ @number
$s = @"
here $x text
"@
# <- @string
enum Color { Red; Green }
# <- @keyword.type
#    ^ @type
#            ^ @constant
do { $i++ } until ($i -ge 0x1F)
# <- @keyword.repeat
#      ^ @operator
#           ^ @keyword.repeat
#                     ^ @keyword.operator
#                         ^ @number
for ($j = 0; $j -lt 3; $j++) { continue }
# <- @keyword.repeat
#    ^ @variable
#         ^ @number
#               ^ @keyword.operator
#                              ^ @keyword.repeat
if ($a) { } elseif ($b) { } else { exit 1 }
#           ^ @keyword.conditional
#                           ^ @keyword.conditional
#                                  ^ @keyword.return
$t = [string]$x
#     ^ @type.builtin
#            ^ @variable
Invoke-Thing -Path ./a --% raw
# <- @function.call
#            ^ @attribute
