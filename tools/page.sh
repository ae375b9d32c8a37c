# The page: the engine as WebAssembly, the scripts and styles around it, and both packed for the binary. Only `./sushiya serve`
# and the page's own tests come here; every other command does without Node.

# The page is built with this Node where the machine's own is older.
node_version=20.20.2

node_is_new_enough() {
  node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' 2>/dev/null
}

install_newer_node() {
  local kind
  case $(uname -m) in
    x86_64) kind=x64 ;;
    aarch64) kind=arm64 ;;
    *) say "The page needs Node 20.19 or newer. Please install it."; return 1 ;;
  esac
  npm install --no-save --no-audit --no-fund --prefix "$root/build/node" "node-linux-$kind@$node_version"
}

# Debian 12 has Node 18, which the page's tools no longer take; its npm can fetch a newer one.
have_node() {
  command -v npm >/dev/null || install_packages node
  node_is_new_enough && return
  [ -x "$root/build/node/node_modules/.bin/node" ] || step "install Node $node_version into build/node" install_newer_node
  PATH="$root/build/node/node_modules/.bin:$PATH"
}

# once NAME FINGERPRINT TITLE COMMAND…: runs a step unless it has succeeded with this fingerprint before.
once() {
  local stamp="$root/build/.done-$1" fingerprint=$2
  shift 2
  [ "$(cat "$stamp" 2>/dev/null)" = "$fingerprint" ] && return
  step "$@"
  [ -n "${lost-}" ] || printf '%s\n' "$fingerprint" >"$stamp"
}

# Names, sizes and times of all files in these places; cheaper than reading them.
fingerprint_of() { find "$@" -type f -printf '%p %s %T@\n' | LC_ALL=C sort | cksum; }

# The versions of the lock file, which is left as it is. `npm ci` would refuse it: parts for other systems are named, but not all
# are published.
install_node_modules() { rm -rf "$root/web/node_modules" && npm --prefix "$root/web" install --no-save --no-audit --no-fund; }
build_page_files() { npm --prefix "$root/web" run build && node "$root/tools/pack-page.mjs" "$root/build/web" "$root/build/page"; }

# What must be on the machine; asks for a password where that is needed, so it comes before anything runs side by side.
have_page_tools() {
  install_packages web
  have_node
}

# What the page is made of, before it is built.
prepare_page() {
  [ -d "$root/web/node_modules" ] || rm -f "$root/build/.done-node-modules"
  once node-modules "$(cksum <"$root/web/package-lock.json")" "install the page's tools with npm" install_node_modules
  build_preset wasm engine networks
}

# The page in build/page, where the build of the binary finds it.
build_page() {
  prepare_page
  [ -e "$root/build/page/page.cpp" ] || rm -f "$root/build/.done-page"
  once page "$(page_fingerprint)" "build the page" build_page_files
}

# The modules by their content: most changes of the sources leave it as it was.
page_fingerprint() {
  {
    find "$root/web" -maxdepth 1 -type f -printf '%p %s %T@\n' | LC_ALL=C sort
    fingerprint_of "$root"/web/{src,public,plugins} "$root/texts" "$root/docs/rules" "$root/puzzles" "$root/weights" "$root/tools/pack-page.mjs"
    cat "$root"/build/wasm/{sushiya,networks}.wasm | cksum
  } | cksum
}

# What the page goes into.
build_opening() { build_preset release sushiya_opening; }
build_command() { build_preset release sushiya_cli; }
