#!/usr/bin/env bash
# Installs the package into a clean Debian, and uses it there as an unprivileged user would.
#
# Usage: try-deb.sh PACKAGE WORK_DIRECTORY [MIRROR]
set -euo pipefail
package=$(realpath "$1")
work=$(realpath -m "$2")
mirror=${3:-}
[ "$(id -u)" = 0 ] || { echo "run as root: debootstrap and chroot need it"; exit 1; }
root=$work/root
if [ ! -e "$work/.ready" ]; then
  echo "making a clean Debian in $root"
  rm -rf "$root"
  mkdir -p "$work"
  debootstrap --variant=minbase bookworm "$root" $mirror > "$work/debootstrap.log" 2>&1 \
    || { tail -20 "$work/debootstrap.log"; exit 1; }
  touch "$work/.ready"
fi
for file in /etc/apt/sources.list /etc/apt/apt.conf.d /etc/apt/sources.list.d /etc/resolv.conf; do
  [ -e "$file" ] && cp -rL "$file" "$root$(dirname "$file")/"
done
cp "$package" "$root/tmp/hued.deb"
inside() { chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }
inside apt-get update -qq
inside apt-get install -y -qq --no-install-recommends --reinstall /tmp/hued.deb
inside sh -c 'id reader >/dev/null 2>&1 || useradd -m reader'
mkdir -p "$root/proc" && { mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"; }
trap 'umount "$root/proc" 2>/dev/null || true' EXIT
inside su reader -c '
  set -e
  cd ~
  hued --version
  hued doctor
  printf "int main(void) { return 0; } // TODO\n" > a.c
  hued highlight --color always a.c
  hued socket
  hued status
  hued stop
  hued log -n 3
'
inside test -f /usr/share/man/man1/hued.1.gz
inside test -f /usr/share/bash-completion/completions/hued
inside dpkg -r hued > /dev/null
inside sh -c '! command -v hued'
echo "the package installs, works and goes"
