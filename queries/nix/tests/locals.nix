{ lib, x ? 1 }:
rec {
  a = lib.id x;
#     ^ @variable.parameter
#            ^ @variable.parameter
  b = y: y + x + z;
#     ^ @variable.parameter
#            ^ @variable.parameter
#                ^ @variable
}
