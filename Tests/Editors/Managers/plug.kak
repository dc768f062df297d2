# A stand-in for plug.kak: what is in a plugin's folder is sourced, then its configuration is run.
define-command plug -params 5 %{
  evaluate-commands %sh{
    [ "$2 $4" = "load-path config" ] && [ -d "$3" ] || { echo "fail plug.kak: $*"; exit; }
    find -L "$3" -name '*.kak' -exec printf "source '%s'\n" {} +
  }
  evaluate-commands %arg{5}
}
