#!/usr/bin/env bash
# Packs a release binary and all that belongs to it into an archive for any Linux with a C library that is not older.
#
# Usage: tarball.sh HUED OUTPUT_DIRECTORY
set -euo pipefail
hued=$(realpath "$1")
mkdir -p "$2"
output=$(realpath "$2")
cd "$(dirname "$0")/.."
. packaging/parts.sh

name=hued-$("$hued" --version)-linux-$(uname -m)
root=$output/$name
rm -rf "$root"
umask 022
mkdir -p "$root"/{bin,doc,man/man1,systemd} "$root"/completions/{bash,zsh,fish}
put_program "$root/bin"
put_data "$root"
put_manual "$root/man/man1"
put_completions "$root"/completions/{bash,zsh,fish}
install -m 644 packaging/systemd/hued.socket packaging/systemd/hued.service "$root/systemd/"
install -m 755 packaging/install.sh "$root/"
cp docs/*.md "$root/doc/"
cp README.md LICENSE "$root/"
needed_glibc "$root/bin/hued" > "$root/bin/glibc"

archive=$output/$name.tar.gz
tar --owner=0 --group=0 --numeric-owner --sort=name -C "$output" -czf "$archive" "$name"
echo "built $archive"
