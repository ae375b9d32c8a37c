# Packages for other machines, in build/packages: ./sushiya package deb|npm. Packing twice gives the same bytes: what they
# hold is dated by the commit, and no path of this machine is in it.

# The time of the commit, for whatever would write down the time of the build.
date_of_commit() { git -C "$root" log -1 --format=%ct; }

debian_package() {
  bash "$root/packaging/man.sh" "$root/build/release/sushiya" "$root/build/release/man"
  python3 "$root/packaging/parts.py" "$("$root/build/release/sushiya" --version | sed -n '1s/sushiya //p')" "$root/build/release/parts"
  (cd "$root/build/release" && SOURCE_DATE_EPOCH=$(date_of_commit) cpack -G DEB)
}

package_deb() {
  install_packages package
  step "Debian package" debian_package
}

npm_package() {
  node "$root/packaging/npm/build.mjs" "$("$root/build/release/sushiya" --version | sed -n '1s/sushiya //p')" "$root/build/npm"
  mkdir -p "$root/build/packages"
  npm pack --silent --pack-destination "$root/build/packages" "$root/build/npm"
}

package_npm() { step "npm package" npm_package; }

# Each is installed where nothing of this checkout is, and tried.
try_debian_package() { python3 "$root/tests/packages/deb_test.py" "$root"/build/packages/sushiya_*.deb; }
try_npm_package() { node --test --test-reporter=spec "$root/tests/packages/npm.test.mjs"; }
test_packages() {
  rm -rf "$root/build/packages"
  package_deb
  step "the Debian package in a clean root" try_debian_package
  step "the npm package in a clean folder" try_npm_package
}

run_package() {
  local kind=${1-}
  case $kind in
    deb | npm) ;;
    *)
      say "Which package? ./sushiya package deb|npm"
      exit 2
      ;;
  esac
  install_packages build
  source "$root/tools/page.sh"
  source "$root/tools/lanes.sh"
  have_page_tools
  lanes build_page build_command
  build_preset release sushiya
  "package_$kind"
  end_progress
  ls "$root/build/packages"
}
