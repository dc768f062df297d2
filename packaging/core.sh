#!/usr/bin/env bash
# Lays out the libtree-sitter of a Debian suite for building hued with it, whatever this machine has installed.
#
# Usage: core.sh SUITE DIRECTORY
#
# DIRECTORY gets include and lib, with the static library: Package.swift takes them by the variable HUED_CORE. The package
# comes from the mirror that apt is set up with here, and apt checks its signature; the version that hued is tested with is
# also held against its SHA-256.
set -euo pipefail
suite=$1
directory=$(realpath -m "$2")
case $suite in
  trixie) tested=0.22.6-6+b1 sha256=13f3567e7d4675759da42b7d504b935e74fb9f679c864ca8adbd92454cdca685 ;;
  forky) tested=0.26.11-1 sha256=cb53220e2ce3f5aba5d49f35727e3fb19855c0083fde1ea0de83b0db717629af ;;
  *) echo "core.sh: $suite is not one of trixie, forky" >&2; exit 1 ;;
esac
[ -e "$directory/.ready" ] && { echo "libtree-sitter of $suite: present"; exit 0; }

architecture=$(dpkg --print-architecture)
mirror=$(apt-get indextargets --format '$(SITE) $(ORIGIN)' 'Created-By: Packages' | awk '$2 == "Debian" { print $1; exit }')
[ -n "$mirror" ] || { echo "core.sh: apt knows no mirror of Debian here; run apt-get update first" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
mkdir -p "$work"/{lists/partial,cache/archives/partial,root}
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" > "$work/sources.list"
apt=(-qq -o Dir::State::lists="$work/lists" -o Dir::State::status=/dev/null -o Dir::Cache="$work/cache"
  -o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts=- -o APT::Architecture="$architecture"
  -o APT::Sandbox::User=root)
echo "libtree-sitter of $suite: fetching"
apt-get "${apt[@]}" update
(cd "$work" && apt-get "${apt[@]}" download libtree-sitter-dev)
package=$(echo "$work"/libtree-sitter-dev_*.deb)
version=$(dpkg-deb -f "$package" Version)
if [ "$version" = "$tested" ] && [ "$architecture" = amd64 ]; then
  echo "$sha256  $package" | sha256sum --check --quiet
else
  echo "libtree-sitter of $suite is $version for $architecture now; hued was tested with $tested for amd64"
fi
dpkg-deb -x "$package" "$work/root"

rm -rf "$directory"
mkdir -p "$directory/lib"
cp -r "$work/root/usr/include" "$directory/include"
cp "$work"/root/usr/lib/*/libtree-sitter.a "$directory/lib/"
touch "$directory/.ready"
echo "libtree-sitter $version: ready in $directory"
