# The steps the launcher is made of. Each says what it does, keeps its output in build/logs, and on failure names itself and
# shows the end of that log. What is up to date costs nothing.
#
# A step that fails ends the launcher. Where $goes_on is set, as in a run of all tests, the run goes on: what comes after the step, up
# to the end of its branch, needs it and is told as not run; everything else is run. tell_failed names all of it at the end.

# What was compiled in one checkout serves another, where no precompiled header is in it.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1

unset last_lines quiet_under  # of the step that runs this launcher, as tests of it do

source "$root/tools/progress.sh"
source "$root/tools/install.sh"

# On a terminal the line of progress stands below; what is said takes its place.
say() { if [ -t 2 ]; then printf '\r\033[K%s\n' "$*" >&2; else printf '%s\n' "$*" >&2; fi; }

log_of() { printf '%s/build/logs/%s.log' "$root" "$(tr -cs 'A-Za-z0-9' '-' <<<"$1" | sed 's/-*$//')"; }

# step TITLE COMMAND…: runs the command; its output goes to a log of that title. A step shorter than $quiet_under seconds is not
# worth a line. The last $last_lines of its log are shown.
step() {
  local title=$1 log began=$SECONDS status end=
  shift
  if [ -n "${lost-}" ]; then
    note_failed "  – $title was not run, as this failed: $lost"
    return
  fi
  mkdir -p "$root/build/logs"
  log=$(log_of "$title")
  : >"$log"
  under_way "$log" "$title"
  # In a shell of its own, outside any condition: only there does a failing line end a function.
  set +e
  (
    set -e
    "$@"
  ) >"$log" 2>&1
  status=$?
  set -e
  under_way
  if [ "$status" != 0 ]; then
    say "  ✗ $title failed (status $status). The end of ${log#"$root"/}:"
    tail -n 40 "$log" >&2
    [ -n "${goes_on-}" ] || exit 1
    lost=$title
    printf '%s\n' "  ✗ $title: ${log#"$root"/}" >>"$failed_steps"
    return
  fi
  # At once, so that nothing of another lane comes between.
  [ -z "${last_lines-}" ] || end=$'\n'$(tail -n "$last_lines" "$log")
  ((SECONDS - began < ${quiet_under:-0})) || say "  ✓ $title ($((SECONDS - began)) s)$end"
}

# branch COMMAND…: nothing outside needs what is done in it.
branch() {
  local lost=${lost-}
  "$@"
}

# check TITLE COMMAND…: a step that nothing needs.
check() { branch step "$@"; }

# What failed, and what was not run for it, a line each.
failed_steps="$root/build/.failed"

note_failed() {
  say "$1"
  printf '%s\n' "$1" >>"$failed_steps"
}

go_on_after_failures() {
  goes_on=yes
  mkdir -p "$root/build"
  : >"$failed_steps"
}

# Ends the launcher where anything failed.
tell_failed() {
  [ -s "$failed_steps" ] || return 0
  say "Failed:"
  say "$(cat "$failed_steps")"
  exit 1
}

# build_preset PRESET TARGET…: configures once, then builds what changed. Says nothing when there was nothing to do.
build_preset() {
  local preset=$1
  shift
  [ -e "$root/build/$preset/build.ninja" ] || step "configure $preset" cmake -S "$root" --preset "$preset"
  # Others who want the machine meanwhile, people or tests, come first.
  quiet_under=2 step "build $preset: $*" nice cmake --build "$root/build/$preset" --parallel "$(nproc)" --target "$@"
}
