# ./sushiya test NAME: one test, with what it needs built before: a step of the whole run, a test of ctest, one of a program
# (Suite.Test), a scene in a browser or a unit of the page (its file, or some words of its name), a file of Python's tests. Another name is
# answered with all there are. What a test says is shown as it comes.

# Steps by a short name: one function each.
only_formatting() { step "formatting" formatted; }
only_gcc() { step "core and games with $(basename "$(gcc_of_the_rules)"), same signature" same_signature_with_gcc; }
only_arm64() { step "core and games on arm64, same signature" same_signature_on_arm64; }
only_gpu_fit() { step "core and games for a GPU" fit_for_gpu; }
only_tidy() { step "clang-tidy on core and games" tidy; }
only_released() { released_tests; }
only_sanitized() {
  python_environment
  sanitized_tests
}
only_threads() { thread_sanitized_tests; }
only_types() {
  page_and_command
  step "types of the page" page_types
}
only_packing() {
  page_and_command
  step "packing of the page" node --test "$root/tests/server/pack-page.test.mjs"
}
only_units() {
  page_and_command
  step "units of the page, same signature through WebAssembly" page_units
}
only_browser() {
  page_and_command
  have_browser
  step "whole games in a real browser" page_in_browser
}
only_packages() {
  page_and_command
  install_packages package
  test_packages
}
only_openapi() {
  python_environment
  step "the OpenAPI description, linted" lint_openapi
}
only_wheel() {
  installed_package
  step "the wheel in an environment of its own" try_wheel
}
only_python_package() {
  installed_package
  only_pytest "$root/bindings/python/tests"
}
only_study() {
  installed_package
  only_pytest "$root/tests/study"
}
only_sanitized_python() {
  only_sanitized
  sanitized_package_tests
}

page_and_command() {
  have_page_tools
  page_with_probe
  build_preset release sushiya
}
python_environment() {
  step "environment for Python" make_python_venv
  reached venv
}
installed_package() {
  python_environment
  step "build and install the Python package" install_python_package
  build_preset release sushiya study_trials
}

# Shown as it comes; its status is the launcher's.
only() {
  end_progress
  "$@" || exit 1
}
only_pytest() { only run_pytest "$@"; }
# A program that finds nothing to run would say that all is well.
only_program() {
  if [ -z "$("$@" --gtest_list_tests)" ]; then
    say "Nothing in ${1#"$root"/} is called so."
    exit 1
  fi
  only "$@"
}

run_one_test() {
  local listed="$root/build/.tests.json" found steps program
  install_packages build
  install_packages test
  [ -e "$root/build/release/build.ninja" ] || step "configure release" cmake -S "$root" --preset release
  ctest --test-dir "$root/build/release" --show-only=json-v1 >"$listed"
  readarray -t steps < <(compgen -A function only_ | grep -vE '^only_(pytest|program)$' | sed 's/^only_//; s/_/-/g')
  found=$(python3 "$root/tools/find_test.py" "$root" "$listed" "${steps[@]}" -- "$1") || exit 2
  readarray -t found <<<"$found"
  rm -f "$root"/build/.reached-*
  case ${found[0]} in
    step) "only_${found[1]//-/_}" ;;
    ctest)
      [ ${#found[@]} = 2 ] || build_preset release "${found[@]:2}"
      only run_ctest release --tests-regex "^${found[1]}\$"
      ;;
    gtest)
      program=$(basename "${found[2]}")
      build_preset release "$program"
      only_program "$(find "$root/build/release/tests" -type f -name "$program")" --gtest_filter="${found[1]}"
      ;;
    scene)
      page_and_command
      have_browser
      only node --test --test-reporter=spec ${found[1]:+--test-name-pattern="${found[1]}"} "${found[@]:2}"
      ;;
    unit)
      page_and_command
      cd "$root/web"
      only npx vitest run ${found[1]:+--testNamePattern="${found[1]}"} "${found[@]:2}"
      ;;
    python)
      installed_package
      only_pytest "${found[@]:2}"
      ;;
  esac
}
