#!/usr/bin/env bash
# Installs what the build needs and the machine lacks, or says exactly what to install.
#
# usage: needs.sh [bench|recipes|distributed|browser]
#
# `bench` adds what `make bench` and `make test-consumers` need, `recipes` and `distributed` what `make test-recipes` and
# `make test-distributed` do, `browser` what `make test-browser` and `make screenshots` do. Silent and quick where nothing
# is missing.
set -euo pipefail

minimum=6.3

swift_is_new_enough() {
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -1)
  [ -n "$version" ] && [ "$(printf '%s\n%s\n' "$minimum" "$version" | sort -V | head -1)" = "$minimum" ]
}

# The version is asked once a toolchain: starting the compiler takes longer than all else here.
check_swift() {
  local swift marker=.build/needs.swift
  if ! swift=$(command -v swift); then
    echo "error: no swift found; install Swift $minimum or later (https://www.swift.org/install)" >&2
    exit 1
  fi
  if [ -f "$marker" ] && [ "$marker" -nt "$(realpath "$swift")" ] && [ "$(cat "$marker")" = "$swift" ]; then return; fi
  if ! swift_is_new_enough; then
    echo "error: $swift is older than Swift $minimum; install a later one (https://www.swift.org/install)" >&2
    exit 1
  fi
  mkdir -p .build
  echo "$swift" >"$marker"
}

has() { command -v "$1" >/dev/null 2>&1; }
# Daemons lie where only root's PATH looks.
has_daemon() { has "$1" || [ -x "/usr/sbin/$1" ]; }
has_libxml2() { has pkg-config && pkg-config --exists libxml-2.0; }
has_venv() { has python3 && python3 -c 'import ensurepip, venv' 2>/dev/null; }

missing=()
check_packages() {
  has make || missing+=(make)
  has pkg-config || missing+=(pkg-config)
  has_libxml2 || missing+=("$1")
  case "${2:-}" in
    bench) has_venv || missing+=("$3") ;;
    recipes)
      has_venv || missing+=("$3")
      has parallel || missing+=(parallel)
      ;;
    distributed)
      has python3 || missing+=(python3)
      # Elsewhere there is no Slurm, which the script says.
      [ "$(uname -s)" = Linux ] || return 0
      has_daemon munged || missing+=(munge)
      has_daemon slurmctld || missing+=(slurmctld)
      has_daemon slurmd || missing+=(slurmd)
      has sbatch || missing+=(slurm-client)
      ;;
    browser)
      has_venv || missing+=("$3")
      has "${CHROMIUM:-/usr/bin/chromium}" || missing+=(chromium)
      ;;
  esac
}

say_and_fail() {
  echo "error: missing: ${missing[*]}" >&2
  echo "  run: $1" >&2
  exit 1
}

install_with_apt() {
  local command="apt-get install -y --no-install-recommends ${missing[*]}" as_root=() log
  if [ "$(id -u)" != 0 ]; then
    has sudo || say_and_fail "$command   (as root)"
    # Without a terminal nobody could type a password.
    if [ -t 0 ]; then as_root=(sudo); else as_root=(sudo -n); fi
  fi
  echo "installing ${missing[*]}"
  mkdir -p .build
  log=.build/needs.log
  export DEBIAN_FRONTEND=noninteractive
  # A package list that is old or absent is fetched only when the first try fails.
  if "${as_root[@]}" $command >"$log" 2>&1; then return; fi
  if "${as_root[@]}" apt-get update >>"$log" 2>&1 && "${as_root[@]}" $command >>"$log" 2>&1; then return; fi
  tail -5 "$log" >&2
  say_and_fail "$command   (as root)"
}

cd "$(dirname "${BASH_SOURCE[0]}")/.."
check_swift
case "$(uname -s)" in
  Darwin)
    # Homebrew's name for it; the Makefile shows pkg-config the way.
    check_packages libxml2 "${1:-}" python3
    [ ${#missing[@]} = 0 ] && exit 0
    has brew || say_and_fail "brew install ${missing[*]}   (Homebrew: https://brew.sh)"
    echo "installing ${missing[*]}"
    brew install "${missing[@]}" || say_and_fail "brew install ${missing[*]}"
    ;;
  *)
    check_packages libxml2-dev "${1:-}" python3-venv
    [ ${#missing[@]} = 0 ] && exit 0
    if has apt-get; then
      install_with_apt
    else
      say_and_fail "your package manager for: ${missing[*]} (libxml2-dev is libxml2-devel or libxml2-dev elsewhere)"
    fi
    ;;
esac
