# The study of the games (docs/study): plays its trials, counts them and writes tables, pages and pictures. ./sushiya study --help

source "$root/tools/wheel.sh"

study_venv="$root/build/study-venv"

# NumPy in the version the package is tested with, and nothing else.
make_study_venv() {
  local numpy stamp
  numpy=$(grep '^numpy==' "$root/bindings/python/requirements-test.txt")
  stamp="$study_venv/.complete-$numpy"
  [ -e "$stamp" ] && return
  new_venv "$study_venv"
  "$study_venv/bin/pip" install --disable-pip-version-check --quiet "$numpy"
  touch "$stamp"
}

run_study() {
  install_packages build
  build_preset release study_trials
  quiet_under=2 step "environment for the study" make_study_venv
  end_progress
  cd "$root"
  exec "$study_venv/bin/python" -m study "$@"
}
