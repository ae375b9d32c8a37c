# Work side by side. Each lane is a function whose steps run one after another; lanes wait for each other by name.

# lanes FUNCTION…: returns when all have ended; the first that fails ends the others.
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
      wait "$each" || exit 1
    done
  done
}

end_lanes() {
  local each
  for each in "${lanes_running[@]}"; do
    { kill -TERM -- "-$each" && wait "$each"; } 2>/dev/null || true
  done
}

# What one lane has reached and another waits for.
reached() { touch "$root/build/.reached-$1"; }
wait_until() {
  local each
  for each; do until [ -e "$root/build/.reached-$each" ]; do sleep 0.2; done; done
}
