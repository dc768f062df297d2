using namespace System.IO
[CmdletBinding()]
#^^^^^^^^^^^^ @attribute
param(
    [Parameter(Mandatory = $true)]
#    ^^^^^^^^^ @attribute
#              ^^^^^^^^^ @property
#                        ^ @operator
    [string]$Name
)
$x = $Name
