# The package. TODO: tests
# ^ @comment
#              ^ @comment.todo
{ lib, stdenv ? null, fetchurl, ... }@args:
# <- @punctuation.bracket
# ^ @variable.parameter
#    ^ @punctuation.delimiter
#      ^ @variable.parameter
#             ^ @operator
#               ^ @constant.builtin
#                               ^ @punctuation.special
#                                    ^ @punctuation.special
#                                     ^ @variable.parameter
#                                         ^ @punctuation.delimiter
let
# <- @keyword
  version = "1.2";
# ^ @variable
#         ^ @operator
#           ^ @string
#                ^ @punctuation.delimiter
  inherit (lib) licenses optional;
# ^ @keyword
#          ^ @variable
#               ^ @variable.member
#                        ^ @variable.member
  double = x: x * 2;
# ^ @function
#          ^ @variable.parameter
#               ^ @operator
#                 ^ @number
in
# <- @keyword
stdenv.mkDerivation rec {
# <- @variable
#     ^ @punctuation.delimiter
#      ^ @function.call
#                   ^ @keyword
  pname = "hello";
# ^ @variable.member
  src = fetchurl {
# ^ @variable.member
#       ^ @function.call
    url = "mirror://gnu/${pname}-${version}.tar.gz";
#   ^ @variable.member
#         ^ @string
#                       ^ @punctuation.special
#                         ^ @variable
#                              ^ @punctuation.special
    sha256 = "abc\n";
#            ^ @string
#                ^ @string.escape
  };
  buildInputs = with lib; [ zlib ./local.nix <nixpkgs> ];
# ^ @variable.member
#               ^ @keyword
#                    ^ @variable
#                         ^ @punctuation.bracket
#                                ^ @string.special.path
#                                            ^ @string.special.path
  installPhase = ''
# ^ @variable.member
#                ^ @string
    echo "$out" ${toString 1}
#   ^ @function.builtin
#               ^ @punctuation.special
#                 ^ @function.builtin
#                          ^ @number
  '';
  meta = if lib.isDarwin then true else false || !x;
#        ^ @keyword.conditional
#               ^ @variable.member
#                        ^ @keyword.conditional
#                             ^ @boolean
#                                  ^ @keyword.conditional
#                                       ^ @boolean
#                                             ^ @operator
#                                                ^ @operator
  ratio = 1.5;
#         ^ @number.float
  home = assert x != null; builtins.toJSON { a = 1; };
#        ^ @keyword.exception
#                 ^ @operator
#                    ^ @constant.builtin
#                          ^ @module.builtin
#                                   ^ @function.builtin
#                                            ^ @variable.member
  names = map (n: n.name or "none") args.list;
#         ^ @function.builtin
#              ^ @variable.parameter
#                   ^ @variable.member
#                        ^ @keyword.operator
#                           ^ @string
#                                        ^ @variable.member
}
