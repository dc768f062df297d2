#!/usr/bin/env bash
# Builds the Debian package from a release binary.
#
# Usage: deb.sh HUED OUTPUT_DIRECTORY
set -euo pipefail
hued=$(realpath "$1")
mkdir -p "$2"
output=$(realpath "$2")
cd "$(dirname "$0")/.."
. packaging/parts.sh

version=$("$hued" --version)
architecture=$(dpkg --print-architecture)
root=$output/root
rm -rf "$root"
umask 022
mkdir -p "$root"/{DEBIAN,usr/bin,usr/lib/systemd/user,usr/share/{hued,doc/hued,man/man1}} \
  "$root"/usr/share/{bash-completion/completions,zsh/vendor-completions,fish/vendor_completions.d}

put_program "$root/usr/bin"
put_data "$root/usr/share/hued"
put_manual "$root/usr/share/man/man1"
put_completions "$root"/usr/share/{bash-completion/completions,zsh/vendor-completions,fish/vendor_completions.d}
install -m 644 packaging/systemd/hued.socket packaging/systemd/hued.service "$root/usr/lib/systemd/user/"
cp docs/*.md README.md "$root/usr/share/doc/hued/"
cp LICENSE "$root/usr/share/doc/hued/copyright"

# What the program links, by the packages that hold it here; their names are the same in every suite since bookworm. Of
# the C library it also matters how old it is.
depends=$(for library in $(needed_libraries "$root/usr/bin/hued"); do
  path=$(ldconfig -p | awk -v name="$library" '$1 == name { print $NF; exit }')
  { dpkg -S "$(realpath "$path")" "$path" 2>/dev/null || true; } | head -1 | cut -d: -f1
done | sort -u | sed "s/^libc6$/libc6 (>= $(needed_glibc "$root/usr/bin/hued"))/" | paste -sd, | sed 's/,/, /g')

cat > "$root/DEBIAN/control" <<CONTROL
Package: hued
Version: $version
Architecture: $architecture
Maintainer: the hued maintainers <maintainers@hued.invalid>
Section: editors
Priority: optional
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: $depends
Recommends: gcc, libc6-dev, python3, python3-pip
Description: syntax highlighting as a service for every editor
 A daemon that colours code. An editor says over a Unix socket what changed in
 its text, and is told the smallest set of ranges whose style changed. Pattern
 rules answer at once, tree-sitter makes it exact, language servers refine it.
 .
 Grammars are not part of the package: "hued grammar install" fetches them at
 pinned versions and builds them with the C compiler.
CONTROL
package=$output/hued_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$root" "$package" > /dev/null
echo "built $package"
