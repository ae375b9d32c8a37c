# A long run of the fuzzers: ./sushiya fuzz [TARGET] [SECONDS]. What they learn stays in build/fuzz/inputs, and a later run goes
# on from there; an input at fault is left in build/fuzz/found and belongs into tests/fuzz/kept once it is mended.

fuzz() {
  local target=$1 seconds=$2 inputs="$root/build/fuzz/inputs/$1" found="$root/build/fuzz/found/$1"
  mkdir -p "$inputs" "$found"
  SUSHIYA_FUZZ_TARGET=$target SUSHIYA_FUZZ_SEEDS=$inputs "$root/build/fuzz/tests/fuzz/fuzzer" -max_total_time="$seconds" \
    -timeout=60 -rss_limit_mb=4096 -print_final_stats=1 -artifact_prefix="$found/" "$inputs" "$root/tests/fuzz/kept/$target"
}

run_fuzzers() {
  local target=${1-all} seconds=${2-600} kept="$root/tests/fuzz/kept"
  if [ "$target" != all ] && [ ! -d "$kept/$target" ]; then
    say "No such target: $target. There are: $(cd "$kept" && echo *)"
    exit 1
  fi
  install_packages build
  install_packages test
  build_preset fuzz fuzzer
  for each in "$kept"/*/; do
    each=$(basename "$each")
    if [ "$target" = all ] || [ "$target" = "$each" ]; then step "fuzz $each for $seconds s" fuzz "$each" "$seconds"; fi
  done
}
