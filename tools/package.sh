# Packages for other machines, in build/packages: ./sushiya package deb|image|npm|static|wheel. Two builds give the same bytes, wherever
# they lie: what they hold is dated by the commit, and no path of this machine is in it. ./sushiya package same proves it.

source "$root/tools/wheel.sh"

# The time of the commit, for whatever would write down the time of the build.
date_of_commit() { git -C "$root" log -1 --format=%ct; }

version_of_house() { sed -n 's/^project(sushiya VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt"; }

# parts KIND FOLDER [PYTHON]: licences and the list of parts.
parts() { "${3:-python3}" "$root/packaging/parts.py" "$1" "$(version_of_house)" "$2"; }

debian_package() {
  bash "$root/packaging/man.sh" "$root/build/release/sushiya" "$root/build/release/man"
  parts deb "$root/build/release/parts"
  parts library "$root/build/release/parts-library"
  (
    cd "$root/build/release"
    export SOURCE_DATE_EPOCH
    SOURCE_DATE_EPOCH=$(date_of_commit)
    cpack -G DEB
    cpack -G DEB --config CPackLibraryConfig.cmake
  )
}

npm_package() {
  node "$root/packaging/npm/build.mjs" "$(version_of_house)" "$root/build/npm"
  parts npm "$root/build/npm"
  npm pack --silent --pack-destination "$root/build/packages" "$root/build/npm"
}

static_package() {
  local name folder="$root/build/release/static"
  name="sushiya-$(version_of_house)-linux-$(uname -m)"
  rm -rf "${folder:?}/$name"
  parts static "$folder/$name"
  cp "$folder/sushiya" "$root/LICENSE" "$root/packaging/sushiya.sysusers" "$folder/$name"
  cp "$root/packaging/static.md" "$folder/$name/README.md"
  sed 's|@prefix@|/usr/local|' "$root/packaging/sushiya.service" >"$folder/$name/sushiya.service"
  bash "$root/packaging/man.sh" "$folder/sushiya" "$folder/$name/man"
  mkdir "$folder/$name/docs" "$folder/$name/examples"
  cp -r "$root/packaging/completions" "$folder/$name"
  cp -r "$root"/docs/*.md "$root"/docs/*.json "$root/docs/rules" "$root/docs/schema" "$folder/$name/docs"
  cp -r "$root/examples/engine" "$folder/$name/examples"
  tar -C "$folder" --sort=name --format=ustar --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="@$(date_of_commit)" -c "$name" |
    gzip -9n >"$root/build/packages/$name.tar.gz"
}

# The same command as a container image.
image_package() {
  local name
  name="sushiya-$(version_of_house)-linux-$(uname -m)"
  python3 "$root/packaging/image.py" "$root/build/release/static/$name" "$(version_of_house)" "$(date_of_commit)" \
    "$(git -C "$root" rev-parse HEAD)" "$root/build/packages/$name.oci.tar"
}

# The command with the page in it.
build_house() {
  source "$root/tools/page.sh"
  source "$root/tools/lanes.sh"
  have_page_tools
  lanes build_page build_command
  build_preset release "$@"
}

package_deb() {
  build_house sushiya sushiya_public_players
  step "Debian packages" debian_package
}
package_npm() {
  source "$root/tools/page.sh"
  have_page_tools
  prepare_page
  step "npm package" npm_package
}
package_static() {
  build_house sushiya_static
  step "package for any Linux" static_package
}

package_image() {
  package_static
  step "container image" image_package
}

# The long proof: every package of the commit at hand, built from nothing in two folders whose names differ in length, without the
# compiler's cache.
package_same() {
  local folder kind each commit
  folder=$(mktemp -d)
  # It takes a while, and somebody may commit meanwhile.
  commit=$(git -C "$root" rev-parse HEAD)
  for each in one another-one; do
    git clone --quiet "$root" "$folder/$each"
    git -C "$folder/$each" checkout --quiet --detach "$commit"
    for kind in deb npm image wheel; do
      step "$kind, built in a folder called $each" env CCACHE_DISABLE=1 "$folder/$each/sushiya" package "$kind"
    done
    (cd "$folder/$each/build/packages" && sha256sum ./*) >"$folder/sums-of-$each"
  done
  if ! diff "$folder/sums-of-one" "$folder/sums-of-another-one" >&2; then
    say "They differ. Both are in $folder"
    exit 1
  fi
  say "The same bytes:"
  cat "$folder/sums-of-one"
  rm -rf "$folder"
}

lint_debian_packages() {
  python3 "$root/tests/packages/lintian_test.py" "$root"/build/packages/*.deb
  python3 "$root/tests/packages/unit_test.py" "$root/build/release"
}

# Each is installed where nothing of this checkout is, and tried.
try_debian_package() { python3 "$root/tests/packages/deb_test.py" "$root"/build/packages/sushiya_*.deb; }
try_static_package() { python3 "$root/tests/packages/static_test.py" "$root"/build/packages/sushiya-*.tar.gz; }
try_cpp_library() { python3 "$root/tests/packages/cpp_test.py" "$root/build/release" "$(llvm_tool clang++)" "$(command -v g++-12 || command -v g++)"; }
try_image() { python3 "$root/tests/packages/image_test.py" "$root"/build/packages/sushiya-*.oci.tar; }
try_npm_package() { PACKAGE=$(echo "$root"/build/packages/sushiya-*.tgz) node --test --test-reporter=spec "$root/tests/packages/npm.test.mjs"; }


# What reads packages of other kinds comes from PyPI.
readers_venv="$root/build/package-readers"
make_readers_venv() { make_venv_of "$readers_venv" "$root/packaging/requirements.txt"; }
try_recipes() { "$readers_venv/bin/python" -P "$root/tests/packages/recipes_test.py" "$root/build/release" "$(command -v g++-12 || command -v g++)"; }
try_nodes() { "$readers_venv/bin/python" -P "$root/tests/packages/nodes_test.py" "$root/build/release/sushiya"; }

# What can be told of the same bytes without building twice: each is packed again, and none knows where it was made.
pack_again() {
  mv "$root/build/packages" "$root/build/packages-before"
  mkdir "$root/build/packages"
  debian_package
  npm_package
  static_package
  image_package
  python3 "$root/tests/packages/same_test.py" "$root" "$root/build/packages-before" "$root/build/packages"
}

# test_package TITLE FUNCTION [TITLE FUNCTION]…: it is made, and then tried.
test_package() {
  local each
  step "$1" "$2"
  reached "$2"
  for (( each = 3; each < $#; each += 2 )); do check "${@:each:2}"; done
}

test_packages() {
  rm -rf "$root/build/packages" "$root/build/packages-before"
  mkdir -p "$root/build/packages"
  build_preset release sushiya_static sushiya_public_players
  check "the C++ library, installed and in another project" try_cpp_library
  step "environment for the tests of packages" make_readers_venv
  check "the C++ library by Conan and as a port of vcpkg" try_recipes
  check "two nodes with PostgreSQL, for Compose and Kubernetes" try_nodes
  branch test_package "Debian packages" debian_package "the Debian packages, read by lintian" lint_debian_packages "the Debian package in a clean root" try_debian_package
  branch test_package "npm package" npm_package "the npm package in a clean folder" try_npm_package
  branch test_package "package for any Linux" static_package "the command for any Linux in an empty root" try_static_package
  branch test_package "container image" image_package "the container image, read and unpacked by others" try_image
  wait_until debian_package npm_package static_package image_package
  check "the packages, packed again" pack_again
}

run_package() {
  local kind=${1-}
  case $kind in
    deb | image | npm | static | wheel | same) ;;
    *)
      say "Which package? ./sushiya package deb|image|npm|static|wheel, or same: builds all of them twice and compares"
      exit 2
      ;;
  esac
  install_packages build
  install_packages package
  # What may be read by everybody here may be there too, whoever packs it.
  umask 022
  mkdir -p "$root/build/packages"
  "package_$kind"
  end_progress
  [ "$kind" = same ] || ls "$root/build/packages"
}
