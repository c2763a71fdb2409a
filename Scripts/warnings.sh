#!/usr/bin/env bash
# Builds everything anew, tests too, and fails on any warning.
#
# Anew, because a file that isn't compiled again prints nothing. The products stay for what runs next.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

swift package clean
log=$(mktemp)
trap 'rm -f "$log"' EXIT

start=$(date +%s)
swift build --build-tests 2>&1 | tee "$log"
echo "clean build with tests: $(($(date +%s) - start)) s"

if grep -E '(^|[^[:alnum:]])warning: ' "$log" | sort -u | grep . >&2; then
  echo "error: the build printed the warnings above; there must be none" >&2
  exit 1
fi
