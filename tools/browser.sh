# The browser of the tests, in CHROMIUM. Debian has Chromium without a screen as a package. Ubuntu has it as a snap alone, which sees
# little of the machine: there the tests take a browser that is installed, or one that a package of npm holds.

# What npm holds, for x86-64: the same program as Debian's, and nothing that runs when it is installed.
npm_browser=@sparticuz/chromium@153.0.0
npm_browser_sum=38e1e1649db20fa4ea644bf5987688ce81a4c9eb10e7eae8380b74fc0d699fea

# Where a browser may be, the first that is wanted first. Those without a screen are started more quickly.
browsers_without_screen() {
  printf '%s\n' chromium-headless-shell headless_shell "$root/build/browser/chromium"
  # What Playwright has fetched.
  ls -d "$HOME"/{.cache,Library/Caches}/ms-playwright/chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell} 2>/dev/null || true
}
browsers_with_screen() {
  printf '%s\n' chromium google-chrome-stable google-chrome chromium-browser
  printf '%s\n' '/Applications/Chromium.app/Contents/MacOS/Chromium' '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
}

# A name may belong to a script that says where to get a browser; and a snap says that it is one.
is_browser() { "$1" --version 2>/dev/null </dev/null | grep -E '^(Google Chrome|Chromium) ' | grep -qv ' snap'; }

# first_browser: the first that is there of those named in its input; nothing if none is.
first_browser() {
  local each
  while read -r each; do
    each=$(command -v "$each") && is_browser "$each" && printf '%s' "$each" && return
  done
  return 0
}

fetch_npm_browser() {
  local folder="$root/build/browser"
  rm -rf "$folder"
  mkdir -p "$folder"
  npm pack --loglevel=error --pack-destination "$folder" "$npm_browser"
  tar -C "$folder" --strip-components 2 -xzf "$folder"/*.tgz package/bin/chromium.br
  printf '%s  %s\n' "$npm_browser_sum" "$folder/chromium.br" | sha256sum --check -
  node -e '
    const { createReadStream, createWriteStream } = require("node:fs");
    const { pipeline } = require("node:stream/promises");
    const [packed, whole] = process.argv.slice(1);
    pipeline(createReadStream(packed), require("node:zlib").createBrotliDecompress(), createWriteStream(whole, { mode: 0o755 }));
  ' "$folder/chromium.br" "$folder/chromium"
  rm "$folder"/*.tgz "$folder/chromium.br"
}

no_browser() {
  local playwright
  playwright=$(sed -n 's/.*"playwright-core": "\([0-9.]*\)".*/\1/p' "$root/web/package.json")
  say "The tests need Chromium or Google Chrome, and none was found. A snap will not do. Please, one of these:"
  case $(uname -s) in
    Darwin) say "  brew install --cask google-chrome" ;;
    *) say "  install Chromium or Google Chrome from your system's packages" ;;
  esac
  say "  npx playwright-core@$playwright install --with-deps chromium-headless-shell"
  say "  CHROMIUM=/path/to/a/browser ./sushiya test"
}

# Whatever it takes comes before anything is built.
have_browser() {
  if [ -n "${CHROMIUM-}" ]; then
    # Whoever names one knows it; it must only be there.
    command -v "$CHROMIUM" >/dev/null && CHROMIUM=$(command -v "$CHROMIUM") && export CHROMIUM && return
    say "CHROMIUM=$CHROMIUM is no program."
    exit 1
  fi
  CHROMIUM=$(first_browser < <(browsers_without_screen))
  if [ -z "$CHROMIUM" ] && command -v apt-get >/dev/null; then
    is_offered chromium-headless-shell || look_what_is_offered
    if is_offered chromium-headless-shell; then install_packages browser; fi
    CHROMIUM=$(first_browser < <(browsers_without_screen))
  fi
  [ -n "$CHROMIUM" ] || CHROMIUM=$(first_browser < <(browsers_with_screen))
  if [ -z "$CHROMIUM" ] && [ "$(uname -sm)" = "Linux x86_64" ]; then
    if command -v dpkg-query >/dev/null; then install_packages npm-browser; fi
    step "install $npm_browser into build/browser" fetch_npm_browser
    CHROMIUM=$(first_browser < <(browsers_without_screen))
  fi
  if [ -z "$CHROMIUM" ]; then
    no_browser
    exit 1
  fi
  export CHROMIUM
}
