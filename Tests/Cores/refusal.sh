#!/usr/bin/env bash
# Gives a hued that is linked to the installed libtree-sitter another one under that name: it must say so, and do nothing.
#
# Usage: refusal.sh HUED CORE_DIRECTORY
set -euo pipefail
hued=$(realpath "$1")
core=$(realpath "$2")
name=$(objdump -p "$hued" | awk '/NEEDED *libtree-sitter/ { print $2 }')
[ -n "$name" ] || { echo "$hued is not linked to an installed libtree-sitter: build it with CORE=installed" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc -shared -Wl,-soname,"$name" -o "$work/$name" -Wl,--whole-archive "$core/lib/libtree-sitter.a" -Wl,--no-whole-archive
"$hued" --version > /dev/null
if LD_LIBRARY_PATH=$work "$hued" --version > "$work/said" 2>&1; then
  echo "hued runs with a libtree-sitter that it was not built for" >&2
  exit 1
fi
grep -F "$work/$name is not the libtree-sitter that this hued was built for" "$work/said" \
  || { echo "hued says something else:" >&2; cat "$work/said" >&2; exit 1; }
