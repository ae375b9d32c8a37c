#!/usr/bin/env bash
# man.sh SUSHIYA FOLDER: a manual page for the command and for each of its subcommands, out of what --help says.
set -euo pipefail
command=$1 folder=$2
rm -rf "$folder"
mkdir -p "$folder"
version=$("$command" --version | head -n 1 | cut -d ' ' -f 2)
# The pages name the command by its name, wherever it lies.
bin=$(mktemp -d)
trap 'rm -rf "$bin"' EXIT
ln -s "$(realpath "$command")" "$bin/sushiya"
export PATH="$bin:$PATH"

page() {
  local name=$1 about=$2
  shift 2
  # Named as the page is: help2man takes the two words of a subcommand, by which whatis finds nothing.
  help2man --no-info --section 1 --source Sushiya --manual Sushiya --version-string "$version" --name "$about" "$@" |
    sed -E "s/^\.TH SUSHIYA[^\"]*\"/.TH ${name^^} \"/; s/^sushiya( [a-z-]+)? \\\\- /$name \\\\- /" >"$bin/page"
  printf '.SH FILES\nFiles whose names begin with docs/ or examples/ are in /usr/share/doc/sushiya, or beside the command where both came in one archive.\n' >>"$bin/page"
  gzip -9nc "$bin/page" >"$folder/$name.1.gz"
}

page sushiya "play, host and study the sushi table games" sushiya
while IFS=$'\t' read -r name about; do page "sushiya-$name" "$about" "sushiya $name"; done < <(sushiya complete -- "")
