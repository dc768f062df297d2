7z a archive.7z files
# <- @function.call
[System.Text.Encoding]::Default
#                       ^^^^^^^ @variable.member
$map = @{ Default = 1 }
#         ^^^^^^^ @property
enum Level { Default }
#            ^^^^^^^ @constant
