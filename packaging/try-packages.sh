#!/usr/bin/env bash
# Installs the archive and the package into a clean Debian, each after the other, and uses them there as a user who is not root.
#
# Usage: try-packages.sh SUITE PACKAGE ARCHIVE GRAMMAR WORK_DIRECTORY [MIRROR]
#
# GRAMMAR is the installed grammar of JSON: a clean Debian has no compiler. The Debian stays in WORK_DIRECTORY for another time.
set -euo pipefail
suite=$1
package=$(realpath "$2")
archive=$(realpath "$3")
grammar=$(realpath "$4")
work=$(realpath -m "$5")
root=$work/clean
"$(dirname "$0")/debian.sh" "$suite" "$root" "${@:6}"
inside() { chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }
reader() { inside su reader -c "set -e; cd ~; $1"; }
mkdir -p "$root/proc" && { mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"; }
trap 'umount "$root/proc" 2>/dev/null || true' EXIT
inside sh -c 'id reader >/dev/null 2>&1 && userdel -r reader 2>/dev/null; useradd -m reader'
mkdir -p "$root/home/reader/.local/share/hued/grammars"
cp -r "$grammar" "$root/home/reader/.local/share/hued/grammars/json"
cp "$archive" "$root/home/reader/hued.tar.gz"
inside chown -R reader: /home/reader

# With the program on the PATH.
used='
  hued --version
  hued doctor
  hued grammar check json
  printf "{\"a\": [1, true]}\n" > a.json
  hued tokens a.json | grep -q property
  hued highlight --color always a.json
  hued setup vscode | grep -q hued.vsix
  hued setup vim --write
  grep -q "^set runtimepath" .vimrc && rm .vimrc
  hued socket
  hued status
  hued stop
  hued log -n 3
'
echo "--- $suite: the archive"
reader "
  tar -xzf hued.tar.gz
  hued-*/install.sh
  PATH=\$HOME/.local/bin:\$PATH
  $used
  test -f .local/share/man/man1/hued.1.gz
  test -f .local/share/bash-completion/completions/hued
  hued-*/install.sh
  hued-*/install.sh --uninstall
  test ! -e .local/bin/hued && test ! -e .local/lib/hued && test ! -L .local/share/man/man1/hued.1.gz
  test -e .local/share/hued/grammars/json/parser.so
"
echo "--- $suite: the package"
cp "$package" "$root/tmp/hued.deb"
inside apt-get update -qq
inside apt-get install -y -qq --no-install-recommends --reinstall /tmp/hued.deb
inside sh -c '! dpkg -s hued | grep -q "^Depends:.*tree-sitter"'
reader "$used"
inside test -f /usr/share/man/man1/hued.1.gz
inside test -f /usr/share/bash-completion/completions/hued
inside dpkg -r hued > /dev/null
inside sh -c '! command -v hued'
echo "$suite: the archive and the package install, work and go"
