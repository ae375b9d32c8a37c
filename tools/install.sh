# What must be on the machine. Debian and Ubuntu get it installed; elsewhere the launcher says what to install.

as_root() {
  if [ "$(id -u)" = 0 ]; then
    env DEBIAN_FRONTEND=noninteractive "$@"
  elif command -v sudo >/dev/null; then
    sudo env DEBIAN_FRONTEND=noninteractive "$@"
  else
    say "Installing packages needs root, and there is no sudo. As root: $*"
    return 1
  fi
}

# The versions of LLVM that can build the house, the best known first: as in cmake/compilers.cmake.
llvm_versions="22 21 20 19 18"

is_installed() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }
# A name that other packages only mention is known to apt, but nothing is shown under it.
is_offered() { [ -n "$(apt-cache show "$1" 2>/dev/null)" ]; }

# The version of LLVM whose tools are used: one that is here, or the best that the system offers.
llvm_version() {
  local version
  for version in $llvm_versions; do if command -v "clang++-$version" >/dev/null; then printf '%s' "$version" && return; fi; done
  for version in $llvm_versions; do if is_offered "clang-$version"; then printf '%s' "$version" && return; fi; done
  printf '%s' "${llvm_versions%% *}"
}

# llvm_tool NAME: what it is called here. Debian's names end in the version, those of other systems do not.
llvm_tool() {
  local name
  name="$1-$(llvm_version)"
  if command -v "$name" >/dev/null; then printf '%s' "$name"; else printf '%s' "$1"; fi
}

# package_for LINE: the package that a line of a list means on this system. "a | b": the first that is here, or is offered. An @ is
# the version of LLVM.
package_for() {
  local each first=
  for each in ${1//|/ }; do
    each=${each//@/$(llvm_version)}
    first=${first:-$each}
    if is_installed "$each"; then printf '%s' "$each" && return; fi
  done
  for each in ${1//|/ }; do
    each=${each//@/$(llvm_version)}
    if is_offered "$each"; then printf '%s' "$each" && return; fi
  done
  printf '%s' "$first"
}

# missing_packages LIST: what it names and is not here. A line that ends in "[!arm64]", as in Debian's own lists, is not for those machines.
missing_packages() {
  local line name
  while read -r line; do
    case $line in *"[!$(dpkg --print-architecture)]") continue ;; esac
    name=$(package_for "${line%% \[*}")
    is_installed "$name" || printf '%s\n' "$name"
  done < <(grep -v '^#' "$1")
}

# other_system LIST STAMP: where there is no apt, the names under which other systems have the same things.
other_system() {
  local kind=$1 names= browser=
  if [ "$kind" = test ]; then browser="$root/tools/packages.browser"; fi
  case $(uname -s):$(. /etc/os-release 2>/dev/null && printf '%s' "${ID:-}") in
    Darwin:*)
      case $kind in
        build) names='brew install bash coreutils llvm lld cmake ninja ccache boost cli11 fmt googletest google-benchmark nlohmann-json libsodium libpq sqlite zstd python' ;;
        web) names='brew install findutils node wasi-libc wasi-runtimes' ;;
        test) names=$'brew install caddy docker-compose gcc@12 nginx postgresql@15 prometheus && brew install --cask google-chrome\npython3 -m pip install jsonschema' ;;
        *) names='brew install gnu-tar help2man node' ;;
      esac
      names+=$'\nand put $(brew --prefix llvm)/bin, $(brew --prefix findutils)/libexec/gnubin and $(brew --prefix gnu-tar)/libexec/gnubin first in PATH.'
      ;;
    Linux:fedora)
      case $kind in
        build) names='dnf install clang lld compiler-rt cmake ninja-build ccache boost-devel cli11-devel fmt-devel gtest-devel google-benchmark-devel json-devel libsodium-devel libpq-devel sqlite-devel libzstd-devel python3' ;;
        web) names='dnf install nodejs-npm wasi-libc-devel wasi-libc-static' ;;
        test) names='dnf install caddy docker-compose nginx clang-tools-extra gcc-c++ chromium dejavu-sans-fonts liberation-fonts python3-devel postgresql-server golang-github-prometheus python3-jsonschema' ;;
        *) names='dnf install help2man nodejs-npm python3-devel glibc-static libstdc++-static' ;;
      esac
      ;;
    Linux:arch)
      case $kind in
        build) names='pacman -S clang lld compiler-rt cmake ninja ccache boost cli11 fmt gtest benchmark nlohmann-json libsodium postgresql-libs sqlite zstd python' ;;
        web) names='pacman -S npm wasi-libc wasi-libc++ wasi-compiler-rt' ;;
        test) names='pacman -S caddy docker-compose nginx gcc chromium ttf-dejavu ttf-liberation postgresql prometheus python-jsonschema' ;;
        *) names='pacman -S help2man npm' ;;
      esac
      ;;
    *) names="what Debian calls: $(cat "$root/tools/packages.$kind" ${browser:+"$browser"} | grep -v '^#' | sed 's/ *|.*//; s/@/22/' | tr '\n' ' ')" ;;
  esac
  say "This is not a Debian system, so nothing is installed by itself. Please:"
  say "$names"
  say "and then: mkdir -p build && touch '${2#"$root"/}'"
  say "A compiler: clang 18 or g++ 14, or newer. The page needs clang with wasi-libc."
}

# Another installation may be under way: it is waited for.
apt_install() { as_root apt-get -o DPkg::Lock::Timeout=300 install -y -q --no-install-recommends "$@"; }

look_what_is_offered() {
  # sudo may ask for a password: ask before the output goes to a log.
  if [ "$(id -u)" != 0 ] && command -v sudo >/dev/null; then sudo -v; fi
  quiet_under=30 step "look what can be installed" as_root apt-get update -q
}

# install_packages KIND: what tools/packages.KIND names and is not there yet. A stamp remembers a list that was complete.
install_packages() {
  local list="$root/tools/packages.$1" stamp missing=()
  stamp="$root/build/.packages-$1-$(cksum <"$list" | cut -d' ' -f1)"
  [ -e "$stamp" ] && return
  if ! command -v dpkg-query >/dev/null; then
    other_system "$1" "$stamp"
    exit 1
  fi
  readarray -t missing < <(missing_packages "$list")
  if [ ${#missing[@]} -gt 0 ]; then
    # Only now it is known what the system offers.
    look_what_is_offered
    readarray -t missing < <(missing_packages "$list")
    step "install ${#missing[@]} packages: ${missing[*]}" apt_install "${missing[@]}"
  fi
  mkdir -p "$root/build"
  touch "$stamp"
}
