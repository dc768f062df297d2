#!/usr/bin/env bash
# Makes a clean Debian of a suite with debootstrap, where there is none yet (as root).
#
# Usage: debian.sh SUITE DIRECTORY [MIRROR]
set -euo pipefail
suite=$1
root=$(realpath -m "$2")
mirror=${3:-$(apt-get indextargets --format '$(SITE) $(ORIGIN)' 'Created-By: Packages' | awk '$2 == "Debian" { print $1; exit }')}
[ "$(id -u)" = 0 ] || { echo "run as root: debootstrap and chroot need it"; exit 1; }
[ -n "$mirror" ] || { echo "apt knows no mirror of Debian here; run apt-get update first, or name one"; exit 1; }
if [ ! -e "$root.ready" ]; then
  command -v debootstrap > /dev/null || { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq debootstrap; }
  echo "making a clean Debian ($suite) in $root"
  rm -rf "$root"
  mkdir -p "$(dirname "$root")"
  # A suite that debootstrap does not know yet is made as unstable is.
  script=/usr/share/debootstrap/scripts/$suite
  [ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid
  debootstrap --variant=minbase "$suite" "$root" "$mirror" "$script" > "$root.log" 2>&1 || { tail -20 "$root.log"; exit 1; }
  touch "$root.ready"
fi
echo "deb $mirror $suite main" > "$root/etc/apt/sources.list"
for file in /etc/apt/apt.conf.d /etc/resolv.conf; do
  [ -e "$file" ] && cp -rL "$file" "$root$(dirname "$file")/"
done
