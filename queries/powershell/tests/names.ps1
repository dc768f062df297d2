7z a archive.7z files
# <- @function.call
[System.Text.Encoding]::Default
#                       ^^^^^^^ @variable.member
$map = @{ Default = 1 }
#         ^^^^^^^ @property
enum Level { Default }
#            ^^^^^^^ @constant
$port = $given ?? 80
#              ^^ @operator
$kind = $open ? 1 : 2
#             ^ @keyword.conditional.ternary
#                 ^ @keyword.conditional.ternary
Build-It && Test-It || exit
#        ^^ @operator
#           ^^^^^^^ @function.call
