# Every test of the house, in the order in which a fault is cheapest to find. `./sushiya test` runs them all, whatever fails, and names
# all that failed at its end; `./sushiya test NAME` runs one of them (tools/one_test.sh).

formatted() {
  git -C "$root" ls-files -co --exclude-standard '*.hpp' '*.cpp' | (cd "$root" && xargs "$(llvm_tool clang-format)" --dry-run -Werror)
}

# The rules must say the same whatever compiles them, and the core must stay within C++20. Debian and Ubuntu have g++ 12; others take
# what they have.
gcc_of_the_rules() { command -v g++-12 || command -v g++; }
same_signature_with_gcc() {
  "$(gcc_of_the_rules)" -std=c++20 -O1 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -I "$root/src" \
    "$root/tests/signature/signature_main.cpp" -o "$root/build/signature-gcc"
  python3 "$root/tests/signature/compare.py" "$root/tests/signature/pinned" "$root/build/signature-gcc"
}

# The same for the other processor that houses run on: compiled here and run by an emulator.
arm64_compiler=aarch64-linux-gnu-g++-12
same_signature_on_arm64() {
  "$arm64_compiler" -std=c++20 -O1 -static -I "$root/src" "$root/tests/signature/signature_main.cpp" -o "$root/build/signature-arm64"
  python3 "$root/tests/signature/compare.py" "$root/tests/signature/pinned" qemu-aarch64-static "$root/build/signature-arm64"
}

# One file that includes every game: a second reader of all rules, in seconds.
tidy() { "$(llvm_tool clang-tidy)" --quiet "$root/tests/signature/signature_main.cpp" -- -std=c++23 -I "$root/src"; }

# The rules must stay fit for a GPU. clang compiles them for one without any CUDA; what it leaves to be linked is not there.
fit_for_gpu() {
  local game
  mkdir -p "$root/build/gpu-fit"
  for game in $(sed -n 's/^using AllGames = std::tuple<\(.*\)>;$/\1/p' "$root/src/games/all.hpp" | tr -d ','); do
    for part in check play; do
      "$(llvm_tool clang++)" -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -Xclang -target-feature -Xclang +ptx80 -nocudainc \
        -nocudalib -S -O1 -std=c++20 -DNDEBUG -Wall -Wextra -Werror -I "$root/src" -I "$root/gpu" -DSUSHIYA_GAME="$game" \
        "$root/gpu/$part.cu" -o "$root/build/gpu-fit/$game.$part.ptx"
      grep -q '^\.visible \.entry ' "$root/build/gpu-fit/$game.$part.ptx"
      if grep '^\.extern \.func' -A 2 "$root/build/gpu-fit/$game.$part.ptx"; then return 1; fi
    done
  done
  [ -s "$root/build/gpu-fit/Wasabi.play.ptx" ]
}

# The address sanitizer remembers who asked for each piece of memory. Its nearest callers tell enough; all of them are a tenth of a
# test's time.
few_callers=malloc_context_size=6

# run_ctest PRESET [ARGUMENT…]
run_ctest() { ASAN_OPTIONS=$few_callers ctest --test-dir "$root/build/$1" --output-on-failure -j 2 --no-tests=error "${@:2}"; }

released_tests() {
  build_preset release released study_trials
  reached release
  last_lines=12 check "tests, as released" run_ctest release --label-regex '^released$'
  reached tested
}

rules_elsewhere() {
  check "core and games with $(basename "$(gcc_of_the_rules)"), same signature" same_signature_with_gcc
  if command -v "$arm64_compiler" >/dev/null; then
    check "core and games on arm64, same signature" same_signature_on_arm64
  else
    say "  ! There is no compiler for arm64 here: its signature was NOT compared."
  fi
  check "core and games for a GPU" fit_for_gpu
  check "clang-tidy on core and games" tidy
}

sanitized_tests() {
  # The sanitized tree makes the extension of the Python package too.
  wait_until venv
  quiet_under=5 step "configure asan" cmake -S "$root" --preset asan -DSUSHIYA_PYTHON=ON -DPython_EXECUTABLE="$python_venv/bin/python"
  build_preset asan all
  reached asan
  last_lines=4 check "tests, sanitized" run_ctest asan
}

thread_sanitized_tests() {
  build_preset tsan tests_match tests_python
  check "matches under the thread sanitizer" "$root/build/tsan/tests/ai/match/tests_match"
  check "Python's batches under the thread sanitizer" "$root/build/tsan/tests/python/tests_python"
}

native_tests() {
  branch released_tests
  rules_elsewhere
  branch sanitized_tests
  branch thread_sanitized_tests
}

run_tests() {
  cd "$root"
  source "$root/tools/lanes.sh"
  source "$root/tools/web.sh"
  source "$root/tools/python.sh"
  source "$root/tools/package.sh"
  source "$root/tools/browser.sh"
  if [ $# = 0 ]; then
    run_all_tests
  else
    source "$root/tools/one_test.sh"
    run_one_test "$*"
  fi
}

# What costs nothing first, then all the rest side by side: much of it waits for a network, a browser or one long test.
run_all_tests() {
  install_packages build
  install_packages test
  install_packages package
  have_page_tools
  have_browser
  go_on_after_failures
  check "formatting" formatted
  check "every clause has its test" python3 "$root/tools/check_clauses.py"
  lanes native_tests test_page run_python_tests
  tell_failed
  say "All tests passed."
}
