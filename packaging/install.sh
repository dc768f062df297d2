#!/bin/sh
# Installs the unpacked archive that this file is in, for one user and without root, or takes it away again.
#
# Usage: install.sh [--prefix DIRECTORY] [--uninstall]
#
# All of it goes to DIRECTORY/lib/hued (DIRECTORY is ~/.local unless it is given). Links to it are made in bin,
# share/man/man1, share/bash-completion/completions, share/zsh/site-functions and share/fish/vendor_completions.d, and
# systemd's units are written to share/systemd/user. What hued itself has installed, grammars above all, is left alone.
set -eu

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

prefix=${HOME:?is not set}/.local
action=install
while [ $# -gt 0 ]; do
  case $1 in
    --prefix)
      [ $# -gt 1 ] || fail "--prefix needs a directory"
      prefix=$2
      shift
      ;;
    --uninstall) action=uninstall ;;
    *) fail "unknown argument $1; usage: install.sh [--prefix DIRECTORY] [--uninstall]" ;;
  esac
  shift
done
case $prefix in
  /*) ;;
  *) fail "$prefix is not an absolute path" ;;
esac
here=$(cd "$(dirname "$0")" && pwd -P)
# One way to write a place: what an installation has made is found by it.
prefix=$(printf '%s\n' "$prefix" | sed 's#//*#/#g; s#\(.\)/$#\1#')
home=$prefix/lib/hued

# Where each link is, and what in $home it leads to.
links="bin/hued bin/hued
share/man/man1/hued.1.gz man/man1/hued.1.gz
share/bash-completion/completions/hued completions/bash/hued
share/zsh/site-functions/_hued completions/zsh/_hued
share/fish/vendor_completions.d/hued.fish completions/fish/hued.fish"
units="hued.socket hued.service"

# Whether an installation here has written a unit.
is_ours() {
  grep -qsxF "# Made by $home/install.sh" "$prefix/share/systemd/user/$1"
}

remove() {
  echo "$links" | while read -r link target; do
    if [ "$(readlink "$prefix/$link" 2>/dev/null)" = "$home/$target" ]; then rm "$prefix/$link"; fi
  done
  for unit in $units; do
    if is_ours "$unit"; then rm "$prefix/share/systemd/user/$unit"; fi
  done
  rm -rf "$home"
}

# Only what an earlier installation has made is ever replaced.
if [ -e "$home" ] && [ ! -e "$home/install.sh" ]; then
  fail "$home is there and no installation of hued; move it away, or choose another --prefix"
fi
if [ "$action" = uninstall ]; then
  [ -e "$home" ] || fail "hued is not installed in $prefix"
  remove
  echo "removed hued from $prefix"
  exit 0
fi

case $prefix in
  *[\"\#\$%\&\\]*) fail "$prefix has one of \"#\$%&\\ in it, which means something else to systemd or sed; choose another --prefix" ;;
esac
[ -e "$here/bin/hued" ] || fail "there is no bin/hued beside it; run it in the unpacked archive"
[ "$here" != "$home" ] || fail "this is the installation itself; run the one in the unpacked archive"
if ! "$here/bin/hued" --version > /dev/null 2>&1; then
  echo "install.sh: hued does not start here. It needs glibc $(cat "$here/bin/glibc") or later, libstdc++ and libpcre2-8:" >&2
  "$here/bin/hued" --version >&2 || true
  exit 1
fi
foreign() {
  fail "$1 is there and not of an installation of hued; move it away, or choose another --prefix"
}
echo "$links" | while read -r link target; do
  # A link that leads nowhere is there, too.
  if { [ -e "$prefix/$link" ] || [ -L "$prefix/$link" ]; } && [ "$(readlink "$prefix/$link" 2>/dev/null)" != "$home/$target" ]; then
    foreign "$prefix/$link"
  fi
done
for unit in $units; do
  path=$prefix/share/systemd/user/$unit
  if [ -e "$path" ] || [ -L "$path" ]; then
    is_ours "$unit" || foreign "$path"
  fi
done

mkdir -p "$prefix/lib" "$prefix/share/systemd/user"
# An earlier installation stays until all of the new one is there.
rm -rf "$home.new"
cp -R "$here" "$home.new" || { rm -rf "$home.new"; fail "nothing was installed"; }
remove
mv "$home.new" "$home"
echo "$links" | while read -r link target; do
  mkdir -p "$(dirname "$prefix/$link")"
  ln -s "$home/$target" "$prefix/$link"
done
for unit in $units; do
  { echo "# Made by $home/install.sh"; sed "s#/usr/bin/hued#\"$home/bin/hued\"#" "$here/systemd/$unit"; } \
    > "$prefix/share/systemd/user/$unit"
done
echo "installed hued $("$home/bin/hued" --version) in $home; the plugins are in $home/editors"
case :$PATH: in
  *":$prefix/bin:"*) ;;
  *) echo "add $prefix/bin to your PATH" ;;
esac
