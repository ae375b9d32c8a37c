# The Python package, tested as anyone would install it: as a wheel, in an environment of its own, build/python-venv, with the versions
# that bindings/python/requirements-*.txt name.

python_venv="$root/build/python-venv"
sanitized_package="$root/build/asan/package"
tested_wheel="$root/build/python-tested"
needed_wheels="$root/build/python-needs"

make_python_venv() {
  local lists=("$root"/bindings/python/requirements-{test,open-spiel,package}.txt) stamp
  stamp="$python_venv/.complete-$(cat "${lists[@]}" | cksum | cut -d' ' -f1)"
  [ -e "$stamp" ] && return
  new_venv "$python_venv"
  # Python compiles what the tests import when they do; most of it they never do.
  export PIP_NO_COMPILE=1
  "$python_venv/bin/pip" install --disable-pip-version-check --quiet --requirement "${lists[0]}"
  # Nobody should have to compile OpenSpiel for this.
  "$python_venv/bin/pip" install --disable-pip-version-check --quiet --only-binary :all: --requirement "${lists[1]}" ||
    echo "OpenSpiel has no wheel for this platform."
  # What the wheel depends on, for an environment that is made without a network.
  rm -rf "$needed_wheels"
  "$python_venv/bin/pip" download --disable-pip-version-check --quiet --no-deps --only-binary :all: --dest "$needed_wheels" "$(grep '^numpy==' "${lists[0]}")"
  touch "$stamp"
}

# The rules are optimised less than people get them: most of the time would be compiling.
install_python_package() {
  rm -rf "$tested_wheel"
  make_wheel "$python_venv" "$root/build/python" "$tested_wheel" cmake.define.CMAKE_CXX_FLAGS_RELEASE="-O1 -DNDEBUG"
  "$python_venv/bin/pip" install --disable-pip-version-check --no-index --no-deps --force-reinstall "$tested_wheel"/*.whl
}

try_wheel() { "$python_venv/bin/python" -P "$root/tests/packages/wheel_test.py" "$tested_wheel"/*.whl "$wheel_policy" "$needed_wheels"; }

try_sdist() { "$python_venv/bin/python" -P "$root/tests/packages/sdist_test.py" "$(command -v g++-12 || command -v g++)"; }

# What others make clients from is read by a tool of others, which knows what OpenAPI asks for.
lint_openapi() { "$python_venv/bin/python" -P -m openapi_spec_validator "$root/docs/schema/openapi.json"; }

run_pytest() { "$python_venv/bin/python" -P -m pytest --quiet --rootdir "$root" -p no:cacheprovider "$@"; }

# The package with the extension of the sanitized tree.
install_sanitized_extension() {
  rm -rf "$sanitized_package"
  cmake --install "$root/build/asan" --component python --prefix "$sanitized_package"
  cp -r "$root/bindings/python/sushiya/." "$sanitized_package/sushiya/"
}

# The address and undefined behaviour sanitizers must be loaded before the interpreter.
run_sanitized_pytest() {
  local tests="$root/bindings/python/tests" runtime
  runtime=$("$(llvm_tool clang++)" -print-file-name="libclang_rt.asan-$(uname -m).so")
  # Python keeps some memory for good, so leaks are told apart by tests of their own.
  LD_PRELOAD="$runtime $("$(llvm_tool clang++)" -print-file-name=libstdc++.so)" ASAN_OPTIONS="$few_callers:detect_leaks=0" \
    UBSAN_OPTIONS=print_stacktrace=1 PYTHONPATH="$sanitized_package" PYTHONMALLOC=malloc \
    run_pytest "$tests"/test_{values,errors,encoding,play,batch,match,records,render}.py
}

package_tests() {
  step "build and install the Python package" install_python_package
  check "the wheel in an environment of its own" try_wheel
  # The command of the house is asked for comparison.
  wait_until release
  last_lines=3 check "tests of the Python package" run_pytest "$root/bindings/python/tests" --ignore "$root/bindings/python/tests/test_cluster.py"
  check "the study, in small" run_pytest "$root/tests/study"
  reached compared
  # Two nodes are started and one is lost; nobody waits for that.
  check "tests of the Python package on a cluster" run_pytest "$root/bindings/python/tests/test_cluster.py"
  [ -n "${lost-}" ] || "$python_venv/bin/python" -P -c 'import pyspiel' 2>/dev/null ||
    say "  ! OpenSpiel has no wheel for this platform: its checks of our games were NOT run."
}

sanitized_package_tests() {
  wait_until asan
  quiet_under=2 step "install the sanitized Python extension" install_sanitized_extension
  check "tests of the Python extension, sanitized" run_sanitized_pytest
}

run_python_tests() {
  step "environment for Python" make_python_venv
  reached venv
  check "the OpenAPI description, linted" lint_openapi
  check "the source distribution of the Python package" try_sdist
  branch package_tests
  branch sanitized_package_tests
}
