#!/usr/bin/env bash
# Writes a bare git repository for each editor, with the plugin at its root: NAME.git, for plugin managers that clone one.
#
# Usage: plugin-trees.sh OUTPUT_DIRECTORY
#
# A repository that is there gets a commit on top where the plugin has changed, so that managers can update. The same plugin
# written from nothing always is the same commit.
set -euo pipefail
mkdir -p "$1"
output=$(realpath "$1")
cd "$(dirname "$0")/.."
umask 022

export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
export GIT_AUTHOR_NAME='the hued maintainers' GIT_AUTHOR_EMAIL=maintainers@hued.invalid GIT_AUTHOR_DATE='1000000000 +0000'
export GIT_COMMITTER_NAME=$GIT_AUTHOR_NAME GIT_COMMITTER_EMAIL=$GIT_AUTHOR_EMAIL GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE
index=$(mktemp -d)
trap 'rm -rf "$index"' EXIT
for editor in neovim vim emacs kakoune; do
  repository=$output/$editor.git
  [ -d "$repository" ] || git init --quiet --bare --initial-branch=main "$repository"
  git=(env GIT_DIR="$repository" GIT_WORK_TREE="$PWD/Editors/$editor" GIT_INDEX_FILE="$index/$editor" git)
  "${git[@]}" -C "Editors/$editor" add --all .
  license=$("${git[@]}" hash-object -w LICENSE)
  "${git[@]}" update-index --add --cacheinfo "100644,$license,LICENSE"
  tree=$("${git[@]}" write-tree)
  newest=$("${git[@]}" rev-parse --verify --quiet main || true)
  if [ -n "$newest" ] && [ "$("${git[@]}" rev-parse 'main^{tree}')" = "$tree" ]; then
    echo "unchanged: $repository"
    continue
  fi
  commit=$("${git[@]}" commit-tree "$tree" ${newest:+-p "$newest"} -m "hued's plugin for $editor")
  "${git[@]}" update-ref refs/heads/main "$commit"
  echo "written: $repository"
done
