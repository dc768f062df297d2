#Requires -Version 7.2
# <- @keyword.directive
using namespace System.Collections.Generic
# <- @keyword.import
#     ^ @keyword.import
#               ^ @module
param([string] $Name)
# <- @keyword
foreach ($i in 1..10) { }
#              ^ @number
foreach ($i in 1..$n) { }
#              ^ @number
if ($a.Length -gt 1KB) { }
#                 ^ @number
#                  ^ @number
$x = 1L + 2
#     ^ @number
switch -Regex ($x) {
#      ^ @attribute
  a { 1 }
# ^ @string
  "b" { 1 }
# ^ @string
  'c' { 1 }
# ^ @string
  2 { 1 }
# ^ @number
  default { 2 }
# ^^^^^^^ @keyword.conditional
}
switch ($x) { 1 { 1 } default { 2 } }
#                     ^^^^^^^ @keyword.conditional
& $command @arguments
# <- @operator
make && make install
#    ^^ @operator
class A : B { A() : base(1) { } }
#                   ^^^^ @variable.builtin
