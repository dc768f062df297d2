<# A tool.
   It does things. TODO: more #>
#  ^ @comment
#                  ^ @comment.todo
# Plain comment
# ^ @comment
param([string]$Name = "x", [int]$Count)
# <- @keyword
#    ^ @punctuation.bracket
#      ^ @type.builtin
#             ^ @variable.parameter
#                   ^ @operator
#                     ^ @string
#                           ^ @type.builtin
#                               ^ @variable.parameter
Import-Module Foo
# <- @keyword.import
#             ^ @string
function Get-Thing {
# <- @keyword.function
#        ^ @function
#                  ^ @punctuation.bracket
    [CmdletBinding()]
#    ^ @attribute
    param ([Parameter(Mandatory=$true)] [string] $Path)
#           ^ @attribute
#                     ^ @property
#                               ^ @boolean
#                                        ^ @type.builtin
#                                                ^ @variable.parameter
    if ($Path -eq 'a' -and -not $false) { Write-Host "hi $Name $($x.Length) `n" -ForegroundColor Red }
#   ^ @keyword.conditional
#       ^ @variable
#             ^ @keyword.operator
#                 ^ @string
#                     ^ @keyword.operator
#                          ^ @keyword.operator
#                               ^ @boolean
#                                         ^ @function.call
#                                                    ^ @string
#                                                        ^ @variable
#                                                              ^ @punctuation.special
#                                                                   ^ @variable.member
#                                                                               ^ @attribute
    foreach ($i in 1..10) { $sum += $i * 1.5 }
#   ^ @keyword.repeat
#            ^ @variable
#               ^ @keyword.repeat
#                           ^ @variable
#                                ^ @operator
#                                      ^ @operator
#                                        ^ @number.float
    while ($true) { break }
#   ^ @keyword.repeat
#          ^ @boolean
#                   ^ @keyword.repeat
    try { throw "e" } catch [System.Exception] { } finally { }
#   ^ @keyword.exception
#         ^ @keyword.exception
#                     ^ @keyword.exception
#                                   ^ @type
#                                                  ^ @keyword.exception
    Get-ChildItem | Where-Object { $_.Length -gt 10 }
#   ^ @function.call
#                 ^ @operator
#                   ^ @function.call
#                                  ^ @variable.builtin
#                                     ^ @variable.member
#                                            ^ @keyword.operator
#                                                ^ @number
    $h = @{ a = 1; 'b' = $null }
#   ^ @variable
#        ^ @punctuation.bracket
#           ^ @property
#               ^ @number
#                ^ @punctuation.delimiter
#                        ^ @constant.builtin
    return $h
#   ^ @keyword.return
#          ^ @variable
}
