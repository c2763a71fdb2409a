#!/usr/bin/env bash
# Fuzzes the Gherkin parser with libFuzzer for $FUZZ_SECONDS (60), from the seeds and dictionary in Tests/Fuzz.
#
# The corpus grows in .build/fuzz/corpus from run to run. A finding is kept in .build/fuzz/findings, and its
# smallest form belongs among the tests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
seconds=${FUZZ_SECONDS:-60}
out=.build/fuzz
mkdir -p "$out/corpus" "$out/findings"

flags=(-swift-version 6 -package-name gherkit -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -O -sanitize=fuzzer -I "$out" -L "$out")
library() {
  local module=$1
  if [ -f "$out/lib$module.a" ] && [ -z "$(find "Sources/$module" -name '*.swift' -newer "$out/lib$module.a")" ]; then return; fi
  swiftc "${flags[@]}" -parse-as-library -wmo -emit-module -emit-library -static -module-name "$module" \
    -emit-module-path "$out/$module.swiftmodule" -o "$out/lib$module.a" $(find "Sources/$module" -name '*.swift')
}
library CucumberMessages
library Gherkin
swiftc "${flags[@]}" -parse-as-library -module-name Fuzz Tests/Fuzz/GherkinFuzzer.swift \
  -lGherkin -lCucumberMessages -o "$out/fuzz-gherkin"

seeds=(Tests/Fuzz/Seeds Features)
if [ -n "${GHERKIT_CONFORMANCE:-}" ]; then seeds+=("$GHERKIT_CONFORMANCE/gherkin/good" "$GHERKIT_CONFORMANCE/gherkin/bad"); fi

# The backtracer can hang on what the fuzzer finds, so it stays off.
SWIFT_BACKTRACE=enable=no "$out/fuzz-gherkin" "$out/corpus" "${seeds[@]}" -max_total_time="$seconds" \
  -dict=Tests/Fuzz/gherkin.dict -max_len=8192 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
  -artifact_prefix="$out/findings/" >"$out/fuzz.log" 2>&1 || {
  grep -vE '^#[0-9]+' "$out/fuzz.log" | tail -40
  echo "error: the fuzzer found an input that breaks the parser; it is in $out/findings" >&2
  exit 1
}
grep -E 'number_of_executed_units|DONE|average_exec' "$out/fuzz.log"
