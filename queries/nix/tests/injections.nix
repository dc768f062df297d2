{
  found = builtins.match "a+" text;
  #                       ^ @string.regexp
  #                        ^ @operator
  buildPhase = ''
    make all
  # ^^^^ @function.call
  '';
  script = pkgs.writeShellScript "run" ''
    echo hello
  # ^^^^ @function.builtin
  '';
}
