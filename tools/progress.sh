# How far the steps are that run now: one line that is drawn anew on a terminal, and a plain one now and then elsewhere.

# A file for each lane: when its step began, its log and its title.
steps_now="$root/build/.steps-$$"

# under_way [LOG TITLE]: what this lane does from now on; nothing, without words.
under_way() {
  if [ $# = 0 ]; then
    rm -f "$steps_now/${lane:-main}"
    return
  fi
  show_progress
  printf '%s\n%s\n%s\n' "$EPOCHSECONDS" "$1" "$2" >"$steps_now/.${lane:-main}"
  mv "$steps_now/.${lane:-main}" "$steps_now/${lane:-main}"
}

# For people: nobody wants to know the second.
in_words() { if (($1 >= 90)); then echo "$((($1 + 30) / 60)) min"; else echo "$((($1 + 9) / 10 * 10)) s"; fi; }

# progress_of LOG SECONDS: what ninja ("[12/345]") and ctest ("12/345 Test") last said, and how long the rest takes if it goes on
# like this; of the first few nothing can be told.
progress_of() {
  local seconds=$2 found done all
  found=$(tail -c 8192 "$1" 2>/dev/null | tr '\r' '\n' | grep -oE '^(\[[0-9]+/[0-9]+\]| *[0-9]+/[0-9]+ Test)' | tail -n 1) || true
  IFS=/ read -r done all <<<"${found//[^0-9\/]/}"
  if [ -z "$all" ] || ((done == 0 || done > all)); then
    ((seconds < 5)) || printf ', %d s' "$seconds"
  elif ((done * 20 < all || done == all || seconds < 5)); then
    printf ', %d of %d' "$done" "$all"
  else
    printf ', %d of %d, about %s left' "$done" "$all" "$(in_words $((seconds * (all - done) / done)))"
  fi
}

progress_line() {
  local file began log title line=
  for file in "$steps_now"/*; do
    { read -r began && read -r log && read -r title; } 2>/dev/null <"$file" || continue
    line+="${line:+ · }$title$(progress_of "$log" $((EPOCHSECONDS - began)))"
  done
  [ -z "$line" ] || echo "  … $line"
}

keep_showing_progress() {
  local line width
  # A last sleep that outlives the launcher must not keep anybody waiting for the end of its output.
  while sleep "$1" >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
    line=$(progress_line)
    [ -n "$line" ] || continue
    if [ -t 2 ]; then
      # One row and no more: a longer one could not be drawn over.
      width=$(tput cols 2>/dev/null || echo 80)
      printf '\r\033[K%s' "${line:0:width - 1}" >&2
    else
      printf '%s\n' "$line" >&2
    fi
  done
}

show_progress() {
  [ -d "$steps_now" ] && return
  mkdir -p "$steps_now"
  local every=30
  [ -t 2 ] && every=1
  keep_showing_progress "$every" &
  progress_shown_by=$!
  trap end_progress EXIT
}

# Before the launcher becomes another program, too.
end_progress() {
  [ -n "${progress_shown_by-}" ] || return 0
  { kill "$progress_shown_by" && wait "$progress_shown_by"; } 2>/dev/null || true
  progress_shown_by=
  [ -t 2 ] && printf '\r\033[K' >&2
  rm -rf "$steps_now"
}
