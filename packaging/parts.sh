# What deb.sh and tarball.sh put into their packages. Sourced in the checkout's root, with `hued` set to the binary.

# The program without what debuggers need.
put_program() {
  install -m 755 "$hued" "$1/hued"
  strip --strip-unneeded "$1/hued"
}

# What hued reads, and the plugins as `editors`, where VS Code's is also packed as VS Code takes it.
put_data() {
  cp -r queries grammars themes servers "$1/"
  find "$1/queries" -type d -name tests -prune -exec rm -r {} +
  cp -r Editors "$1/editors"
  python3 packaging/vsix.py Editors/vscode "$1/editors/hued.vsix"
}

put_manual() {
  python3 packaging/manual.py "$hued" "$1/hued.1"
  gzip -9n "$1/hued.1"
}

# For bash, zsh and fish, each into its directory.
put_completions() {
  "$hued" --generate-completion-script bash > "$1/hued"
  "$hued" --generate-completion-script zsh > "$2/_hued"
  "$hued" --generate-completion-script fish > "$3/hued.fish"
}

# The libraries that the program is linked with, one a line.
needed_libraries() { objdump -p "$1" | awk '/NEEDED/ { print $2 }'; }

# The oldest glibc that has all that the program takes from it, as 2.36.
needed_glibc() { objdump -T "$1" | grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -1 | cut -d_ -f2; }
