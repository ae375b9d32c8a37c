# The Python package as a wheel for other machines: what it needs beside itself is what every Linux of its policy has.

# The lowest policy of auditwheel that this machine's libraries allow.
wheel_policy="manylinux_2_34_$(uname -m)"
wheel_venv="$root/build/wheel-venv"

# new_venv FOLDER: an empty environment, of Debian's own Python, whose headers are installed; another may stand before it in the path, and
# is taken where SUSHIYA_PYTHON names it.
new_venv() {
  local python=${SUSHIYA_PYTHON:-/usr/bin/python3}
  [ -x "$python" ] || python=python3
  "$python" -m venv --clear "$1"
}

# make_venv_of FOLDER LIST: an environment with what the list names.
make_venv_of() {
  local stamp
  stamp="$1/.complete-$(cksum <"$2" | cut -d' ' -f1)"
  [ -e "$stamp" ] && return
  new_venv "$1"
  "$1/bin/pip" install --disable-pip-version-check --quiet --requirement "$2"
  touch "$stamp"
}
make_wheel_venv() { make_venv_of "$wheel_venv" "$root/bindings/python/requirements-package.txt"; }

# make_wheel VENV BUILD_FOLDER WHEEL_FOLDER [SETTING…]: built in an environment, and made fit for others.
make_wheel() {
  local venv=$1 build=$2 wheels=$3 each settings=()
  shift 3
  for each; do settings+=("--config-settings=$each"); done
  rm -rf "$build-parts" "$build-wheel"
  parts wheel "$build-parts" "$venv/bin/python"
  export SOURCE_DATE_EPOCH
  SOURCE_DATE_EPOCH=$(date_of_commit)
  "$venv/bin/pip" wheel --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir "$build-wheel" \
    --config-settings=build-dir="$build" --config-settings=cmake.define.SUSHIYA_PARTS="$build-parts" "${settings[@]}" "$root"
  PATH="$venv/bin:$PATH" "$venv/bin/auditwheel" repair --plat "$wheel_policy" --only-plat --wheel-dir "$wheels" "$build-wheel"/*.whl
}

package_wheel() {
  step "environment for the wheel" make_wheel_venv
  step "wheel" make_wheel "$wheel_venv" "$root/build/wheel" "$root/build/packages"
}
