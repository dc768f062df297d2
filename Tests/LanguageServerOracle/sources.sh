#!/usr/bin/env bash
# Fetches the sources of lz4, jq and jsoncpp, for the long run of the oracle.
#
# Usage: sources.sh DIRECTORY
#
# They come from Debian's mirror that apt is set up with here, and apt checks their signatures. DIRECTORY gets a folder for
# each.
set -euo pipefail
directory=$(realpath -m "$1")
suite=bookworm
[ -e "$directory/.ready" ] && { echo "sources of lz4, jq and jsoncpp: present"; exit 0; }

mirror=$(apt-get indextargets --format '$(SITE) $(ORIGIN)' 'Created-By: Packages' | awk '$2 == "Debian" { print $1; exit }')
[ -n "$mirror" ] || { echo "sources.sh: apt knows no mirror of Debian here; run apt-get update first" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
mkdir -p "$work"/{lists/partial,cache/archives/partial}
echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" > "$work/sources.list"
apt=(-qq -o Dir::State::lists="$work/lists" -o Dir::State::status=/dev/null -o Dir::Cache="$work/cache"
  -o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts=- -o APT::Sandbox::User=root)
echo "sources of lz4, jq and jsoncpp: fetching"
apt-get "${apt[@]}" update
for name in lz4 jq libjsoncpp; do
  (cd "$work" && apt-get "${apt[@]}" source --download-only "$name")
  rm -rf "${directory:?}/$name"
  mkdir -p "$directory/$name"
  tar -xf "$(ls "$work/$name"_*.orig.tar.* | grep -v '\.asc$')" -C "$directory/$name" --strip-components 1
done
touch "$directory/.ready"
