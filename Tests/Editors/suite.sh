#!/usr/bin/env bash
# Runs the plugins' tests with the editors of a Debian suite: in a root of that suite, beside the tests and a daemon here
# (as root).
#
# Usage: suite.sh SUITE WORK_DIRECTORY PYTHON [TEST...]
#
# The tests are told by the environment what they always are; `HUED` runs in the suite, too, so it must bring all that a
# clean Debian lacks, as a release does.
set -euo pipefail
suite=$1
work=$(realpath -m "$2")
python=$3
shift 3
checkout=$(cd "$(dirname "$0")/../.." && pwd)
root=$work/editors
"$checkout/packaging/debian.sh" "$suite" "$root"
if [ ! "$work/editors.installed" -nt "$0" ]; then
  echo "installing the editors of $suite"
  # Packages that are set up there look into /proc.
  unshare -m bash -c 'mkdir -p "$0/proc"; mount --bind /proc "$0/proc"; exec chroot "$0" "$@"' "$root" \
    env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive sh -ec '
      apt-get update -qq
      apt-get install -y -qq --no-install-recommends vim emacs-nox elpa-lsp-mode kakoune neovim git libpcre2-8-0 procps > /dev/null'
  touch "$work/editors.installed"
fi
mkdir -p "$work/bin"
for editor in vim emacs kak nvim; do
  printf '#!/bin/sh\nexec chroot "%s" /usr/bin/env -C "$PWD" "/usr/bin/%s" "$@"\n' "$root" "$editor" > "$work/bin/$editor"
  chmod +x "$work/bin/$editor"
done
if [ $# = 0 ]; then
  set -- test_vim test_emacs test_emacs_lsp test_kakoune
  # Bookworm's Neovim is older than the plugin needs, and its Emacs has no package-vc.
  [ "$suite" = bookworm ] || set -- test_neovim.NeovimNextTests test_managers.PackageVCTests "$@"
fi
export work root checkout python
# What is mounted is gone with the namespace.
exec unshare -m bash -c '
  set -e
  for folder in /proc /dev /tmp /run "$checkout"; do
    mkdir -p "$root$folder"
    mount --rbind "$folder" "$root$folder"
  done
  export PATH=$work/bin:$PATH HUED_NEOVIM_NEXT=$work/bin/nvim
  exec "$python" -W ignore "$checkout/Tests/Editors/run.py" "$@"' suite "$@"
