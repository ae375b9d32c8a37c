# Work side by side. Each lane is a function whose steps run one after another; lanes wait for each other by name.

# lanes FUNCTION…: returns when all have ended; the first that ends with a fault ends the others. Where the run goes on after a step
# that failed, its lane does too.
lanes() {
  local each number
  rm -f "$root"/build/.reached-*
  mkdir -p "$root/build"
  show_progress
  lanes_running=()
  trap 'end_lanes; end_progress' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  # Each lane with all that it starts is one process group, which can be ended as a whole.
  set -m
  for each; do
    (
      lane=$each
      "$each"
    ) </dev/null &
    lanes_running+=("$!")
  done
  set +m
  while [ ${#lanes_running[@]} != 0 ]; do
    sleep 0.2
    for number in "${!lanes_running[@]}"; do
      each=${lanes_running[number]}
      kill -0 "$each" 2>/dev/null && continue
      unset "lanes_running[$number]"
      wait "$each" && continue
      if [ -n "${goes_on-}" ]; then
        note_failed "  ✗ a lane broke off, and ended the others"
        tell_failed
      fi
      exit 1
    done
  done
}

end_lanes() {
  local each
  for each in "${lanes_running[@]}"; do
    { kill -TERM -- "-$each" && wait "$each"; } 2>/dev/null || true
  done
}

# What one branch has reached, or failed to, and another waits for.
reached() {
  printf '%s' "${lost-}" >"$root/build/.reached-$1.part"
  mv "$root/build/.reached-$1.part" "$root/build/.reached-$1"
}
# wait_until NAME…: what comes after it needs them.
wait_until() {
  local each
  wait_for_end_of "$@"
  for each; do lost=${lost:-$(cat "$root/build/.reached-$each")}; done
}
# wait_for_end_of NAME…: what comes after it only has to come later.
wait_for_end_of() {
  local each
  for each; do until [ -e "$root/build/.reached-$each" ]; do sleep 0.2; done; done
}
