# The Python package, tested as anyone would install it: in an environment of its own, build/python-venv, with the versions that
# bindings/python/requirements-*.txt name.

python_venv="$root/build/python-venv"

make_python_venv() {
  local lists=("$root/bindings/python/requirements-test.txt" "$root/bindings/python/requirements-open-spiel.txt") stamp
  stamp="$python_venv/.complete-$(cat "${lists[@]}" | cksum | cut -d' ' -f1)"
  [ -e "$stamp" ] && return
  # Debian's own Python, whose headers are installed; another may stand before it in the path.
  local python=/usr/bin/python3
  [ -x "$python" ] || python=python3
  "$python" -m venv --clear "$python_venv"
  "$python_venv/bin/pip" install --disable-pip-version-check --quiet --requirement "${lists[0]}"
  # Nobody should have to compile OpenSpiel for this.
  "$python_venv/bin/pip" install --disable-pip-version-check --quiet --only-binary :all: --requirement "${lists[1]}" ||
    echo "OpenSpiel has no wheel for this platform."
  touch "$stamp"
}

install_python_package() {
  "$python_venv/bin/pip" install --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall "$root"
}

run_pytest() { "$python_venv/bin/python" -P -m pytest --quiet --rootdir "$root" -p no:cacheprovider "$@"; }

# The extension with the address and undefined behaviour sanitizers, which the interpreter must load before anything else.
build_sanitized_extension() {
  local build="$root/build/python-asan" flags="-fsanitize=address,undefined -fno-sanitize-recover=all -shared-libsan"
  [ -e "$build/build.ninja" ] || cmake -S "$root/bindings/python" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_CXX_COMPILER=clang++-22 -DCMAKE_CXX_FLAGS="$flags" -DCMAKE_CXX_FLAGS_DEBUG="-O1 -g1" -DSUSHIYA_STUBS=OFF \
    -DPython_EXECUTABLE="$python_venv/bin/python"
  cmake --build "$build"
  rm -rf "$build/package"
  cmake --install "$build" --prefix "$build/package"
  cp -r "$root/bindings/python/sushiya" "$build/package/"
}

run_sanitized_pytest() {
  local tests="$root/bindings/python/tests" runtime
  runtime=$(clang++-22 -print-file-name="libclang_rt.asan-$(uname -m).so")
  # Python keeps some memory for good, so leaks are told apart by tests of their own.
  LD_PRELOAD="$runtime $(clang++-22 -print-file-name=libstdc++.so)" ASAN_OPTIONS=detect_leaks=0 \
    UBSAN_OPTIONS=print_stacktrace=1 PYTHONPATH="$root/build/python-asan/package" PYTHONMALLOC=malloc \
    run_pytest "$tests"/test_{values,errors,encoding,play,batch,match,records,render}.py
}

# All of it; the release build of the command must be there, for comparison.
run_python_tests() {
  step "environment for Python" make_python_venv
  step "build and install the Python package" install_python_package
  step "tests of the Python package" run_pytest "$root/bindings/python/tests"
  tail -n 3 "$root/build/logs/tests-of-the-Python-package.log"
  "$python_venv/bin/python" -P -c 'import pyspiel' 2>/dev/null ||
    say "  ! OpenSpiel has no wheel for this platform: its checks of our games were NOT run."
  step "build the Python extension, sanitized" build_sanitized_extension
  step "tests of the Python extension, sanitized" run_sanitized_pytest
}
