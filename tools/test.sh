# Every test of the house, in the order in which a fault is cheapest to find. `./sushiya test` runs them all.

formatted() {
  git -C "$root" ls-files -co --exclude-standard '*.hpp' '*.cpp' | (cd "$root" && xargs clang-format-22 --dry-run -Werror)
}

# The rules must say the same whatever compiles them, and the core must stay within C++20.
same_signature_with_gcc() {
  g++-12 -std=c++20 -O1 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -I "$root/src" \
    "$root/tests/signature/signature_main.cpp" -o "$root/build/signature-gcc"
  python3 "$root/tests/signature/compare.py" "$root/tests/signature/pinned" "$root/build/signature-gcc"
}

run_ctest() { ctest --test-dir "$root/build/$1" --output-on-failure -j 2 --no-tests=error; }

run_all_tests() {
  cd "$root"
  install_packages build
  install_packages test
  step "formatting" formatted
  step "every clause has its test" python3 "$root/tools/check_clauses.py"
  build_preset release all
  step "tests, as released" run_ctest release
  tail -n 12 "$root/build/logs/tests-as-released.log"
  step "core and games with g++ 12, same signature" same_signature_with_gcc
  build_preset asan all
  step "tests, sanitized" run_ctest asan
  tail -n 4 "$root/build/logs/tests-sanitized.log"
  build_preset tsan tests_ai
  step "matches under the thread sanitizer" "$root/build/tsan/tests/ai/tests_ai"
  source "$root/tools/web.sh"
  test_page
  step "packing of the page" node --test "$root/tests/server/pack-page.test.mjs"
  source "$root/tools/python.sh"
  run_python_tests
  say "All tests passed."
}
