// Made by Scripts/generate_page.py from the files in Sources/Reports/HTML/Page; `make generate` makes it again.
// swift-format-ignore-file

/// The fixed text of the HTML report, around the run's own data.
enum Page {
  static let beforeData = ##"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-82hxYZgqqEw2roiAC1PjeSf3qaYPshiZO6RubsXhvUQ='; style-src 'sha256-HpptBHQi9f+iREsDyX1jk8nA3CP4w7K9FHXLQMJpwsY='; img-src data:; media-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>Specs</title>
<style>
/* Colours first, then the page from top to bottom, then small screens, dark and paper. */

:root {
  color-scheme: light dark;
  --paper: #f6f5f2;
  --card: #ffffff;
  --sunk: #f3f2ee;
  --ink: #1c2028;
  --soft: #565d6b;
  --line: #e0ded8;
  --link: #1d56b4;
  --focus: #1d56b4;
  --argument: #1d4f9c;
  --argument-back: #e9f0fb;
  --passed: #15704a;
  --failed: #b3261e;
  --pending: #845400;
  --skipped: #5a6170;
  --flaky: #6a45b0;
  --passed-back: #e2f3ea;
  --failed-back: #fcebe9;
  --pending-back: #fbf0da;
  --skipped-back: #ecedf0;
  --flaky-back: #efe9fa;
  --passed-bar: #35a873;
  --failed-bar: #d9463c;
  --pending-bar: #e3a526;
  --skipped-bar: #b4b9c3;
  --shadow: 0 1px 2px rgb(28 32 40 / 6%), 0 2px 8px rgb(28 32 40 / 4%);
  --width: 82rem;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}

@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14161a;
    --card: #1d2026;
    --sunk: #16181d;
    --ink: #e6e8ed;
    --soft: #a3abb9;
    --line: #31353e;
    --link: #8ab6ff;
    --focus: #8ab6ff;
    --argument: #a4c6ff;
    --argument-back: #243149;
    --passed: #6fd3a0;
    --failed: #ff9a91;
    --pending: #f0bd5e;
    --skipped: #a9b0bd;
    --flaky: #c0a6f5;
    --passed-back: #17352a;
    --failed-back: #402120;
    --pending-back: #3a2d14;
    --skipped-back: #2a2e36;
    --flaky-back: #30264a;
    --passed-bar: #3fa877;
    --failed-bar: #e0605a;
    --pending-bar: #cf9a34;
    --skipped-bar: #596070;
    --shadow: none;
  }
}

* { box-sizing: border-box; }

html { scroll-padding-top: 9rem; }

body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 16px/1.55 var(--sans);
  overflow-wrap: anywhere;
}

h1, h2, h3, h4, p, ul, ol, dl, dd, figure, pre { margin: 0; padding: 0; }
ul, ol { list-style: none; }
pre, code, textarea { font-family: var(--mono); font-size: 0.875em; }
pre { white-space: pre-wrap; }
a { color: var(--link); }
/* Code and output are read from left to right in every language. */
code, .code, .terminal, .message pre, .tag, #tags { direction: ltr; unicode-bidi: isolate; }
/* A text of the other direction still begins where its mark stands. */
:root:dir(rtl) :is(.text, .way, .label, .place, h3, h4, .name) { text-align: right; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }

button, input { font: inherit; color: inherit; }
button { cursor: pointer; }

.skip, .offscreen { position: absolute; inset-inline-start: 1rem; top: 0.5rem; z-index: 3; background: var(--card); padding: 0.4rem 0.8rem; }
.skip:not(:focus), .offscreen { width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.noscript, .reading { padding: 2rem; color: var(--soft); }

.quiet, .label, .place { color: var(--soft); }
.label { font-size: 0.8125rem; font-weight: 600; }
.place { font-size: 0.8125rem; }

/* Marks and badges: a status is a colour, a shape and a word. */

.mark {
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  border-radius: 50%;
  font: 700 0.8125rem/1 var(--sans);
  color: var(--skipped);
  background: var(--skipped-back);
}

.badge {
  flex: none;
  padding: 0.05rem 0.5rem;
  border-radius: 1rem;
  font-size: 0.8125rem;
  font-weight: 600;
  white-space: nowrap;
  color: var(--skipped);
  background: var(--skipped-back);
}

.mark.passed, .badge.passed { color: var(--passed); background: var(--passed-back); }
.mark.failed, .mark.ambiguous, .badge.failed, .badge.ambiguous { color: var(--failed); background: var(--failed-back); }
.mark.undefined, .mark.pending, .badge.undefined, .badge.pending { color: var(--pending); background: var(--pending-back); }
.mark.flaky, .badge.flaky { color: var(--flaky); background: var(--flaky-back); }

/* The top */

.top {
  padding: 2.25rem max(1.5rem, calc((100% - var(--width)) / 2)) 1.5rem;
  background: var(--card);
  border-bottom: 1px solid var(--line);
  border-top: 5px solid var(--skipped-bar);
}

.top.passed { border-top-color: var(--passed-bar); }
.top.failed { border-top-color: var(--failed-bar); }
.top.pending { border-top-color: var(--pending-bar); }

.title { color: var(--soft); font-weight: 600; }

h1 {
  display: flex;
  align-items: center;
  gap: 0.75rem;
  margin-top: 0.25rem;
  font-size: clamp(1.5rem, 3.4vw, 2.25rem);
  line-height: 1.2;
  letter-spacing: -0.015em;
  text-wrap: balance;
}

.verdict-mark {
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 1.25em;
  height: 1.25em;
  border-radius: 50%;
  font-size: 0.95em;
  color: #ffffff;
  background: var(--skipped);
}

.verdict-mark.passed { background: var(--passed); }
.verdict-mark.failed { background: var(--failed); }
.verdict-mark.pending { background: var(--pending); }

@media (prefers-color-scheme: dark) { .verdict-mark { color: #14161a; } }

.rate { margin-top: 0.4rem; color: var(--soft); font-size: 1.0625rem; }

.bar { display: flex; gap: 3px; height: 12px; margin-top: 1.1rem; border-radius: 6px; overflow: hidden; }
.bar .part { min-width: 6px; background: var(--skipped-bar); }
.bar .passed { background: var(--passed-bar); }
.bar .failed, .bar .ambiguous { background: var(--failed-bar); }
.bar .undefined, .bar .pending { background: var(--pending-bar); }
.bar .unknown { background: repeating-linear-gradient(135deg, var(--skipped-bar) 0 3px, transparent 3px 7px); }

.facts { display: flex; flex-wrap: wrap; gap: 0.75rem 2.25rem; margin-top: 1.25rem; font-size: 0.875rem; }
.facts dt { color: var(--soft); font-size: 0.8125rem; }
.facts time { text-decoration: underline dotted; text-underline-offset: 3px; cursor: help; }

/* Earlier runs */

.past-runs { margin-top: 1.25rem; }
section > h2.label { margin: 0 0 0.35rem; font-size: 0.8125rem; letter-spacing: 0; font-weight: 400; color: var(--soft); }
.runs { display: flex; gap: 3px; height: 2.5rem; max-width: 31rem; }
.run { position: relative; display: flex; flex-direction: column; gap: 1px; flex: 0 1 1rem; min-width: 3px; border-radius: 3px; overflow: hidden; background: var(--skipped-back); }
.run .part { min-height: 4px; }
.run .passed { background: var(--passed-bar); }
.run .pending { background: var(--pending-bar); }
.run .failed { background: var(--failed-bar); }
.past { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; padding: 0.35rem 0; font-size: 0.875rem; }
.strip { display: flex; flex-wrap: wrap; gap: 2px; }
.bit { position: relative; display: grid; place-items: center; width: 1.125rem; height: 1.25rem; border-radius: 3px; font: 700 0.6875rem/1 var(--sans); color: var(--skipped); background: var(--skipped-back); }
.bit.passed { color: var(--passed); background: var(--passed-back); }
.bit.failed, .bit.ambiguous { color: var(--failed); background: var(--failed-back); }
.bit.undefined, .bit.pending { color: var(--pending); background: var(--pending-back); }
.bit.flaky { color: var(--flaky); background: var(--flaky-back); }
.bit.absent { background: none; }

/* The columns */

.columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 2.5rem; max-width: calc(var(--width) + 3rem); margin: 0 auto; padding: 0 1.5rem 4rem; }
.contents:empty { display: none; }
#page:has(.contents:empty) { --width: 62rem; }
.columns:has(.contents:empty) { grid-template-columns: minmax(0, 1fr); }

.contents {
  position: sticky;
  top: 0;
  max-height: 100vh;
  overflow-y: auto;
  padding: 1.5rem 0;
  align-self: start;
  font-size: 0.875rem;
  scrollbar-width: thin;
}

.contents a { display: flex; gap: 0.5rem; padding: 0.25rem 0.5rem; margin-inline-start: -0.5rem; border-radius: 6px; color: var(--ink); text-decoration: none; line-height: 1.35; }
.contents a:hover { background: var(--card); }
.contents .mark { width: 1.125rem; height: 1.125rem; font-size: 0.6875rem; }
.contents .folder { margin: 0.75rem 0 0.15rem; color: var(--soft); font-weight: 600; }

/* Search and filter */

.toolbar { display: block; position: sticky; top: 0; z-index: 2; margin: 0 -0.75rem; padding: 1rem 0.75rem 0.75rem; background: var(--paper); border-bottom: 1px solid var(--line); }
.fields { display: flex; gap: 0.6rem; }
.fields input { min-width: 0; padding: 0.5rem 0.8rem; border: 1px solid color-mix(in srgb, var(--soft) 70%, transparent); border-radius: 8px; background: var(--card); }
.fields input::placeholder { color: var(--soft); opacity: 1; }
#search { flex: 3; }
#tags { flex: 2; font-family: var(--mono); font-size: 0.875rem; }
#tags[aria-invalid="true"] { border-color: var(--failed); box-shadow: inset 0 0 0 1px var(--failed); }

.row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin-top: 0.6rem; }
.chips { display: flex; flex-wrap: wrap; gap: 0.4rem; }

.chip { display: inline-flex; gap: 0.35rem; align-items: baseline; padding: 0.2rem 0.6rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--card); font-size: 0.8125rem; color: var(--skipped); }
.chip b { font-variant-numeric: tabular-nums; }
.chip.passed { color: var(--passed); }
.chip.failed, .chip.ambiguous { color: var(--failed); }
.chip.undefined, .chip.pending { color: var(--pending); }
.chip.flaky { color: var(--flaky); }
.chip:hover { border-color: currentcolor; }
.chip[aria-pressed="true"] { border-color: currentcolor; box-shadow: inset 0 0 0 1px currentcolor; font-weight: 600; }

.shown { margin-inline-start: auto; color: var(--soft); font-size: 0.8125rem; }
.clear, .more, .copy, .download { border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--link); padding: 0.15rem 0.6rem; font-size: 0.8125rem; }
.clear:hover, .more:hover, .copy:hover, .download:hover { border-color: currentcolor; }
.more { display: block; margin: 0.75rem auto; }
.rest { list-style: none; }
.notice, .nothing { margin-top: 1rem; padding: 0.75rem 1rem; border-radius: 8px; background: var(--pending-back); color: var(--pending); }
.nothing { background: var(--skipped-back); color: var(--ink); }

/* Sections */

section > h2 { display: flex; align-items: baseline; gap: 0.6rem; margin: 2rem 0 0.75rem; font-size: 1.25rem; letter-spacing: -0.01em; }
.count { padding: 0 0.55rem; border-radius: 1rem; background: var(--skipped-back); color: var(--skipped); font-size: 0.875rem; font-weight: 600; }
.broken > h2 .count { background: var(--failed-back); color: var(--failed); }
.not-built > h2 .count, .missing .count { background: var(--pending-back); color: var(--pending); }
.not-built > .quiet { margin: -0.4rem 0 0.75rem; }

.card { margin-bottom: 0.75rem; border: 1px solid var(--line); border-radius: 10px; background: var(--card); box-shadow: var(--shadow); }
.card.plain { padding: 0.25rem 0; }

.problems { margin-top: 1.5rem; padding: 0.25rem 1.25rem 1rem; border: 1px solid var(--failed); border-inline-start-width: 6px; border-radius: 10px; background: var(--card); }
.problems h2 { margin-top: 0.9rem; color: var(--failed); }
.problem + .problem { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.problem .what { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
.problem .message { margin-top: 0.35rem; }
.problem .code { margin-top: 0.5rem; }

/* What is broken */

.failure { padding: 1rem 1.25rem; border-inline-start: 5px solid var(--failed-bar); }
.failure .head { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; }
.failure .in-features { margin-inline-start: auto; font-size: 0.875rem; }
.failure h3 { display: flex; gap: 0.6rem; align-items: center; font-size: 1.0625rem; }
.way { color: var(--soft); font-size: 0.875rem; }
.row:is(span) { display: inline; margin: 0; color: var(--soft); font-weight: 400; font-size: 0.875rem; white-space: nowrap; }

/* Features */

.folder > .markdown { margin-bottom: 0.75rem; max-width: 46rem; }
.folder h3 { margin: 1.5rem 0 0.5rem; font-size: 0.9375rem; color: var(--soft); }
summary { cursor: pointer; }
.feature > summary, .scenario > summary, .background > summary, .more-facts > summary, .missing > summary { display: flex; gap: 0.65rem; align-items: flex-start; list-style: none; }
summary::-webkit-details-marker { display: none; }
.feature > summary { padding: 0.85rem 1.25rem; }
.feature[open] > summary { border-bottom: 1px solid var(--line); }
.feature > summary .mark { margin-top: 0.05rem; }
.feature > summary .name { font-weight: 650; font-size: 1.0625rem; }
.heading { flex: 1; min-width: 0; }
.heading .place { display: block; }
.keyword { color: var(--soft); font-weight: 600; }
.feature .keyword { font-weight: 500; }

.tally { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0.15rem 0.7rem; flex: none; max-width: 45%; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.number { color: var(--skipped); white-space: nowrap; }
.number > span:first-child { margin-inline-end: 0.2rem; }
.number.passed { color: var(--passed); }
.number.failed, .number.ambiguous { color: var(--failed); font-weight: 600; }
.number.undefined, .number.pending { color: var(--pending); font-weight: 600; }

.feature > .tags { display: block; padding: 0.75rem 1.25rem 0; }
.feature > .markdown { padding: 0.75rem 1.25rem 0.25rem; max-width: 46rem; }
.feature > .children { padding: 0.4rem 0; }

.markdown { color: var(--soft); }
.markdown > * + * { margin-top: 0.6rem; }
.markdown p { white-space: pre-line; }
.markdown ul { list-style: disc; padding-inline-start: 1.3rem; }
.markdown ol { list-style: decimal; padding-inline-start: 1.5rem; }
.markdown .heading { font-weight: 650; color: var(--ink); }
.markdown blockquote { margin: 0; padding-inline-start: 0.9rem; border-inline-start: 3px solid var(--line); }
.markdown code { padding: 0.05rem 0.3rem; border-radius: 4px; background: var(--sunk); }

.rule { margin: 0.9rem 0 0.4rem; }
.rule h4 { padding: 0 1.25rem; font-size: 1rem; }
.rule > .markdown, .rule > .tags { display: block; padding: 0.25rem 1.25rem; max-width: 46rem; }
.rule > .children { margin: 0.3rem 0 0 1.25rem; border-inline-start: 2px solid var(--line); }

.scenario, .background { position: relative; }
.scenario > summary, .background > summary { padding: 0.45rem 1.25rem; }
.scenario > summary:hover, .feature > summary:hover, .background > summary:hover { background: var(--sunk); }
.feature:not([open]) > summary:hover { border-radius: 10px; }
.scenario > summary .way { display: block; }
.background > summary { color: var(--soft); padding-inline-start: 3.275rem; }
.background > summary::after { content: "▸"; }
.background[open] > summary::after { content: "▾"; }
.background > .steps { padding: 0 1.25rem 0.5rem 3.275rem; }
.scenario[open] > summary .name { font-weight: 600; }
.scenario > .case-body, .scenario > .steps, .scenario > .markdown, .scenario > .examples { margin-inline: 3.275rem 1.25rem; }
.scenario > .markdown { max-width: 43rem; padding-bottom: 0.4rem; }
.scenario > .case-body { padding-bottom: 0.85rem; }
.anchor { position: absolute; inset-inline-end: 1.25rem; margin-top: 0.15rem; padding: 0 0.4rem; color: var(--soft); text-decoration: none; z-index: 1; }
.anchor:hover { color: var(--link); }
.took { flex: none; color: var(--soft); font-size: 0.8125rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.arrived { animation: arrived 2.5s; }
@keyframes arrived { from { background: var(--argument-back); } }
@media (prefers-reduced-motion: reduce) { .arrived { animation: none; } }

.tags { display: inline-flex; flex-wrap: wrap; gap: 0.3rem; }
.heading .tags { margin-inline-start: 0.5rem; vertical-align: middle; }
.tag { padding: 0 0.45rem; border-radius: 4px; background: var(--sunk); color: var(--soft); font: 0.8125rem/1.5 var(--mono); text-decoration: none; }
.ticket { padding: 0 0.2rem; font-size: 0.8125rem; text-decoration: none; }
.card .tag:hover { color: var(--link); text-decoration: underline; }

/* Steps */

.steps { padding: 0.2rem 0; }
.failure .steps { margin-top: 0.6rem; }
.step { padding: 0.12rem 0; }
.step .line { display: flex; gap: 0.6rem; align-items: flex-start; }
.step .line .mark { width: 1.25rem; height: 1.25rem; margin-top: 0.14rem; font-size: 0.6875rem; }
.step .text { flex: 1; min-width: 0; white-space: pre-wrap; }
.step .keyword { font-weight: 650; color: var(--ink); }
.step.skipped .text, .step.skipped .keyword, .step.unknown .text { color: var(--soft); }
.step.background .text { color: var(--soft); }
.step > :not(.line) { margin: 0.35rem 0 0.5rem 1.85rem; }
.steps.as-written .step > :not(.line) { margin-inline-start: 1rem; }
.argument { padding: 0.05rem 0.2rem; border-radius: 4px; color: var(--argument); background: var(--argument-back); }
.hook .place { margin-inline-start: 0.5rem; }

.said { border-inline-start: 3px solid var(--skipped-bar); border-start-end-radius: 8px; border-end-end-radius: 8px; padding: 0.6rem 0.85rem; background: var(--skipped-back); }
.said.failed, .said.ambiguous { border-color: var(--failed-bar); background: var(--failed-back); }
.said.pending, .said.undefined { border-color: var(--pending-bar); background: var(--pending-back); }
.message { display: flex; gap: 0.75rem; align-items: flex-start; }
.message pre { flex: 1; min-width: 0; line-height: 1.5; }
.places { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.2rem 0.75rem; margin-top: 0.5rem; font-size: 0.875rem; }
.places:empty { display: none; }
.places dt { color: var(--soft); }
.said .places dt, .said .place, .said summary { color: var(--ink); }
.places .copy { margin-inline-start: 0.5rem; }
.stack { margin-top: 0.5rem; font-size: 0.875rem; }
.stack .terminal { margin-top: 0.4rem; }
.candidates { margin-top: 0.4rem; padding-inline-start: 1.2rem; list-style: disc; }

.command { display: flex; flex-wrap: wrap; gap: 0.35rem 0.75rem; align-items: center; margin-top: 0.6rem; font-size: 0.9375rem; }
.command code { padding: 0.2rem 0.5rem; border-radius: 6px; background: var(--sunk); border: 1px solid var(--line); }
.snippet { position: relative; }
.snippet .copy { position: absolute; inset-block-end: 0.4rem; inset-inline-end: 0.4rem; }
.attempts { margin-top: 0.6rem; }
.attempt > .steps { padding-inline-start: 1rem; }
.attempt > summary { padding: 0.2rem 0; }

/* Tables, code, attachments */

.scroll { overflow-x: auto; max-width: 100%; }
.data { border-collapse: collapse; font-size: 0.9375rem; }
.data th, .data td { padding: 0.25rem 0.75rem; border: 1px solid var(--line); text-align: start; vertical-align: top; white-space: pre-wrap; overflow-wrap: normal; }
.data th { background: var(--sunk); font-weight: 600; }
.examples { padding-bottom: 0.75rem; }
.examples .label { margin: 0.4rem 0 0.3rem; }
.examples .data td:first-child:not([colspan]) { width: 1px; white-space: nowrap; padding: 0.15rem 0.4rem; }
.open-row { display: inline-flex; gap: 0.2rem; padding: 0.1rem; border: 0; background: none; border-radius: 1rem; }
.open-row::after { content: "▸"; align-self: center; color: var(--soft); font-size: 0.75rem; }
.open-row[aria-expanded="true"]::after { content: "▾"; }
.examples tr.failed > td, .examples tr.ambiguous > td { background: color-mix(in srgb, var(--failed-back) 55%, transparent); }
.data:has(.detail:not([hidden])) { width: 100%; }
.data .detail > td { position: relative; padding: 0.5rem 0.9rem; background: var(--card); white-space: normal; overflow-wrap: anywhere; }

.code, .terminal { padding: 0.6rem 0.85rem; border-radius: 8px; border: 1px solid var(--line); background: var(--sunk); line-height: 1.5; max-height: 32rem; overflow: auto; }
.doc figcaption, .attachment figcaption { font: 0.8125rem var(--mono); color: var(--soft); margin-bottom: 0.2rem; }
.attachments { display: grid; gap: 0.6rem; }
.attachment[data-waiting] { min-height: 2rem; }
.attachment img, .attachment video { max-width: 100%; max-height: 30rem; border: 1px solid var(--line); border-radius: 8px; background: #ffffff; }
.left { margin-top: 0.6rem; }
.card.plain > .attachments { padding: 0.75rem 1.25rem; }

.terminal { background: #1a1d23; color: #dfe3ea; border-color: #31353e; }
.ansi-bold { font-weight: 700; }
.ansi-dim { color: #a3abb9; }
.ansi-italic { font-style: italic; }
.ansi-underlined { text-decoration: underline; }
.ansi-black { color: #9aa2b1; }
.ansi-red { color: #ff8f86; }
.ansi-green { color: #7bd8a6; }
.ansi-yellow { color: #f1c56d; }
.ansi-blue { color: #8ab6ff; }
.ansi-magenta { color: #e0a3ee; }
.ansi-cyan { color: #75d5e3; }
.ansi-white { color: #ffffff; }

/* The rest */

footer { margin-top: 2.5rem; }
.more-facts > summary, .missing > summary { padding: 0.7rem 1.25rem; font-weight: 600; }
.more-facts > summary::before, .missing > summary::before { content: "▸"; color: var(--soft); }
:root:dir(rtl) :is(.background > summary, .open-row)::after, :root:dir(rtl) :is(.more-facts, .missing) > summary::before { transform: scaleX(-1); display: inline-block; }
.more-facts[open] > summary::before, .missing[open] > summary::before { content: "▾"; }
.more-facts .quiet { font-weight: 400; }
.more-facts > p { padding: 0 1.25rem 0.5rem; }
.more-facts > :is(ul, ol), .missing-steps { padding: 0 1.25rem 1rem; }
.missing-steps li + li { margin-top: 0.9rem; }
.ranking { list-style: decimal; padding-inline-start: 2.5rem !important; }
.ranking li, .definitions li { padding: 0.15rem 0; }
.ranking .text, .ranking .argument { white-space: normal; }
.warnings li { padding: 0.2rem 0; }
.all-tags { display: flex; flex-wrap: wrap; gap: 0.4rem 1.25rem; }
.keys { margin-top: 1.5rem; font-size: 0.8125rem; }
::highlight(found) { background: #ffe27a; color: #1c2028; }

@media (max-width: 62rem) {
  .columns { grid-template-columns: minmax(0, 1fr); padding: 0 1rem 3rem; }
  .contents { display: none; }
}

@media (max-width: 40rem) {
  html { scroll-padding-top: 1rem; }
  .top { padding: 1.25rem 1rem 1rem; }
  h1 { align-items: flex-start; gap: 0.6rem; }
  .facts { gap: 0.6rem 1.5rem; }
  .toolbar { position: static; margin: 0; padding-inline: 0; }
  .fields { flex-direction: column; }
  .shown { margin-inline-start: 0; width: 100%; }
  .feature > summary, .scenario > summary, .failure { padding-inline: 0.85rem; }
  .failure .in-features { margin-inline-start: 0; }
  .scenario > .case-body, .scenario > .steps, .scenario > .markdown, .scenario > .examples { margin-inline: 0.85rem; }
  .feature > summary { flex-wrap: wrap; }
  .feature > summary .tally { max-width: none; margin-inline-start: 2.025rem; flex-basis: calc(100% - 2.1rem); justify-content: flex-start; }
  .background > summary { padding-inline-start: 2.9rem; }
  .scenario > .case-body { padding-inline-end: 1.5rem; }
  .anchor { inset-inline-end: 0.2rem; }
  .rule h4 { padding: 0 0.85rem; }
  .rule > .children { margin-inline-start: 0.4rem; }
  .step > :not(.line) { margin-inline-start: 0; }
  .message { flex-direction: column; gap: 0.4rem; }
  .places { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .places dd + dt { margin-top: 0.35rem; }
}

@media print {
  :root { color-scheme: light; }
  body { background: #ffffff; font-size: 11pt; }
  .contents, .toolbar, .keys, .copy, .anchor, .more, .rest, .skip, .in-features, .clear { display: none !important; }
  .columns { display: block; padding: 0; max-width: none; }
  .card { box-shadow: none; break-inside: auto; }
  .features > .folder, .feature { break-before: page; }
  .features > .folder + .feature, .features > :first-child { break-before: avoid; }
  section:has(> .features) { break-before: page; }
  .folder, h2, h3, h4 { break-after: avoid; }
  .feature { border: 0; }
  .scenario, .failure, .step { break-inside: avoid; }
  .code, .terminal { max-height: none; overflow: visible; }
  .terminal { background: #ffffff; color: #1c2028; border-color: #e0ded8; }
  .terminal span { color: inherit !important; }
  * { print-color-adjust: exact; }
}

@page { margin: 14mm; }
</style>
</head>
<body>
<a class="skip" href="#main">To the scenarios</a>
<noscript><p class="noscript">This page draws itself with the script that it carries. Allow scripts for this file to read it; nothing is fetched from anywhere.</p></noscript>
<div id="page"><p class="reading">Reading the run…</p></div>

"""##

  static let afterData = ##"""
<script>
"use strict";
{
// The reader's language: which words the page uses, and how it writes numbers, spans and times. What the features say
// stays in theirs.

/** Words by language; each file in words/ adds one. */
const languages = {};

const rightToLeft = ["ar"];

/** The first language of the reader's that the page has. */
const language = (navigator.languages ?? [navigator.language])
  .map((each) => each.toLowerCase().split("-")[0])
  .find((each) => ["en", "de", "fr", "es", "ja", "ar"].includes(each)) ?? "en";

// One alphabet of digits, since a page shows figures of code and of people beside each other.
const locale = language === "ar" ? "ar-u-nu-latn" : (navigator.languages ?? []).find((each) => each.toLowerCase().startsWith(language)) ?? language;
const numberFormat = new Intl.NumberFormat(locale);
const percentFormat = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
const pluralRules = new Intl.PluralRules(language);

function number(value) {
  return numberFormat.format(value);
}

/** The form for a count, with the number for its `#`. */
function plural(count, forms) {
  return (forms[pluralRules.select(count)] ?? forms.other).replace("#", number(count));
}

/** The share in percent, with one digit, rounded down: 999 of 1000 is 99.9 %, and only all of them are 100 %. */
function percent(part, whole) {
  const text = percentFormat.format(Math.floor((part * 1000) / whole) / 1000);
  // Its sign must not wander among words that are read from right to left.
  return rightToLeft.includes(language) ? `\u2068${text}\u2069` : text;
}

/** A quantity with its unit, as the reader's language writes both. */
function quantity(value, unit, digits = 0) {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A span of time, from microseconds. */
function span(microseconds) {
  if (microseconds < 1000) return quantity(Math.round(microseconds), "microsecond");
  if (microseconds < 1e6) return quantity(Math.round(microseconds / 1000), "millisecond");
  const seconds = microseconds / 1e6;
  if (seconds < 60) return quantity(seconds, "second", seconds < 10 ? 2 : 1);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${quantity(minutes, "minute")} ${quantity(Math.floor(seconds % 60), "second")}`;
  return `${quantity(Math.floor(minutes / 60), "hour")} ${quantity(minutes % 60, "minute")}`;
}

function localTime(milliseconds, dateStyle = "full") {
  return new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: "short" }).format(milliseconds);
}

function utcTime(milliseconds) {
  return new Date(milliseconds).toISOString().replace("T", " ").replace(/\.\d+Z$/, " UTC");
}

function byteSize(count) {
  if (count < 1000) return quantity(count, "byte");
  if (count < 1e6) return quantity(count / 1000, "kilobyte", 1);
  return quantity(count / 1e6, "megabyte", 1);
}
// The page's own words in English. The other languages have the same members.

languages.en = {
  status: {
    passed: "passed",
    failed: "failed",
    ambiguous: "ambiguous",
    undefined: "undefined",
    pending: "pending",
    skipped: "skipped",
    unknown: "not run",
  },
  flaky: "flaky",
  flakyHint: "Failed at first and passed when it was tried again",
  statusHint: {
    passed: "Every step passed",
    failed: "A step or a hook failed",
    ambiguous: "More than one step definition fits a step",
    undefined: "A step has no step definition yet",
    pending: "A step says that it isn't built yet",
    skipped: "Skipped on purpose",
    unknown: "Never run, or cut off before it ended",
  },
  scenarios: (count) => plural(count, { one: "# scenario", other: "# scenarios" }),
  usedTimes: (count) => plural(count, { one: "used once", other: "used # times" }),
  verdict: {
    runBroken: "The run itself went wrong",
    alsoRunBroken: (text) => `${text}, and the run itself went wrong`,
    unreadable: (count) => plural(count, { one: "A feature file can't be read", other: "# feature files can't be read" }),
    hookFailed: "A hook of the run failed",
    aborted: "The run was aborted",
    runCutOff: "The run was cut off",
    runFailed: "The run ended as failed",
    allBroken: (all) => `All ${number(all)} scenarios are broken`,
    broken: (count, all) => `${number(count)} of ${words.scenarios(all)} ${count === 1 ? "is" : "are"} broken`,
    notBuilt: (count) => `Nothing is broken, ${words.scenarios(count)} not built yet`,
    passed: (count) => plural(count, { one: "The one scenario passed", other: "All # scenarios passed" }),
    passedOfRun: (count, skipped) => `${words.scenarios(count)} passed, ${number(skipped)} skipped`,
    onlySkipped: (count) => `Nothing passed: ${words.scenarios(count)} skipped`,
    nothing: "Nothing ran",
    noRun: (count) => `${words.scenarios(count)}, not run`,
    incomplete: (count) => `${words.scenarios(count)} never finished`,
  },
  passRate: (rate, passed, run) => `${rate} passed: ${number(passed)} of ${number(run)} that ran`,
  passedOfAll: (rate, passed, all) => `${rate} passed: ${number(passed)} of ${number(all)}`,
  alsoNotRun: (count) => `${words.scenarios(count)} not run`,
  problems: {
    heading: "What went wrong with the run",
    parse: "Can't be read",
    hook: "A hook of the run failed",
    aborted: "The run was aborted",
    noSuccess: "The run is no success",
    cutOff: "No end was recorded",
    neverRan: "Not all of the run ran",
    neverRanText: (count) => `${words.scenarios(count)} of it never began.`,
    cutOffText: "The record stops before the run ended. What is missing here may never have run, or its result was lost.",
    failed: "The run says that it failed",
    failedText: "None of the scenarios shows why. Look at the output of the command.",
    parameterType: "Unknown parameter type",
    parameterTypeText: (name, expression) => `{${name}} in “${expression}”. Steps that need it are undefined.`,
  },
  facts: {
    when: "When",
    took: "Took",
    commit: "Commit",
    branch: "Branch",
    tag: "Tag",
    build: "Build",
    madeBy: "Made by",
    system: "On",
    arguments: "Arguments",
    seed: "Seed",
    shard: "Shard",
    host: "Machine",
    emptyBecause: "Nothing to run",
  },
  past: {
    heading: "The last runs",
    run: (when, broken, notBuilt, passed) => `${when}: ${number(broken)} broken, ${number(notBuilt)} not built yet, ${number(passed)} passed`,
    strip: "Earlier runs, the latest last",
    thisRun: "This run",
    absent: "not there",
    failingSince: (when, count) => `Broken since ${when}: ${plural(count, { one: "# run", other: "# runs" })}`,
    failingFirst: "Broken for the first time in this run",
    fixed: "Passes again",
    flaky: (count, all) => `Flaky in ${number(count)} of ${number(all)} runs`,
    flakySection: "Flaky over time",
    failingSection: "Broken the longest",
  },
  skip: "To the scenarios",
  searchLabel: "Search scenarios, steps, tables and tags",
  searchPlaceholder: "Search names, steps, tables, tags",
  tagsLabel: "Filter by a tag expression",
  tagsPlaceholder: "@cart and not @wip",
  tagsWrong: "This tag expression doesn't end or has a word too many",
  filterLabel: "Show by status",
  shown: (count, all) => (count === all ? words.scenarios(all) : `${number(count)} of ${words.scenarios(all)} shown`),
  noMatch: "No scenario fits.",
  clear: "Show all",
  openAll: "Open all",
  closeAll: "Close all",
  more: (count) => `Show ${number(count)} more`,
  broken: "Broken",
  notBuilt: "Not built yet",
  notBuiltText: "These scenarios are agreed on and wait for someone to build them. They aren't broken.",
  missingSteps: "Steps without a definition",
  usedIn: (count) => `in ${words.scenarios(count)}`,
  features: "Features",
  contents: "Contents",
  keys: "Keys: / to search, n and p through what is broken, Esc to show all",
  example: "Example",
  table: "Table",
  result: "Result",
  noSteps: "This scenario has no steps.",
  reading: "Reading…",
  command: "Run it again",
  copy: "Copy",
  copied: "Copied",
  stack: "Stack",
  definedAt: "Step defined at",
  failedAt: "Failed at",
  attempt: (index) => `Attempt ${number(index)}`,
  finalAttempt: (index) => `This is attempt ${number(index)}; the earlier ones:`,
  hook: {
    BEFORE_TEST_RUN: "BeforeAll hook",
    AFTER_TEST_RUN: "AfterAll hook",
    BEFORE_TEST_CASE: "Before hook",
    AFTER_TEST_CASE: "After hook",
    BEFORE_TEST_STEP: "BeforeStep hook",
    AFTER_TEST_STEP: "AfterStep hook",
  },
  anyHook: "Hook",
  didYouMean: "Did you mean",
  snippet: "A definition to start from",
  inFeatures: "Show among its feature",
  linkHere: "Link to this scenario",
  linkMissing: "The scenario that this link names isn't in this run.",
  ticket: (tag) => `Ticket of ${tag}`,
  download: (name, size) => `Download ${name} (${size})`,
  attachment: "attachment",
  output: "Left by the scenario",
  runOutput: "Left by the run",
  warnings: "Warnings about feature files",
  moreWarnings: (count) => plural(count, { one: "and # more", other: "and # more" }),
  slowest: "Slowest scenarios",
  slowestSteps: "Slowest steps",
  stepTimes: (count) => plural(count, { one: "once", other: "# times" }),
  definitions: "Step definitions",
  definitionsUsed: (used, all) => `${number(used)} of ${number(all)} used`,
  neverUsed: "never used",
  tags: "Tags",
};
// The page's own words in German.

languages.de = {
  status: {
    passed: "bestanden",
    failed: "fehlgeschlagen",
    ambiguous: "mehrdeutig",
    undefined: "undefiniert",
    pending: "ausstehend",
    skipped: "übersprungen",
    unknown: "nicht gelaufen",
  },
  flaky: "wackelig",
  flakyHint: "Zuerst fehlgeschlagen, beim nächsten Versuch bestanden",
  statusHint: {
    passed: "Alle Schritte bestanden",
    failed: "Ein Schritt oder ein Hook ist fehlgeschlagen",
    ambiguous: "Auf einen Schritt passt mehr als eine Definition",
    undefined: "Ein Schritt hat noch keine Definition",
    pending: "Ein Schritt sagt, dass er noch nicht gebaut ist",
    skipped: "Mit Absicht übersprungen",
    unknown: "Nie gelaufen oder vor dem Ende abgebrochen",
  },
  scenarios: (count) => plural(count, { one: "# Szenario", other: "# Szenarien" }),
  usedTimes: (count) => plural(count, { one: "einmal benutzt", other: "#-mal benutzt" }),
  verdict: {
    runBroken: "Der Lauf selbst ging schief",
    alsoRunBroken: (text) => `${text}, und der Lauf selbst ging schief`,
    unreadable: (count) => plural(count, { one: "Eine Feature-Datei ist nicht lesbar", other: "# Feature-Dateien sind nicht lesbar" }),
    hookFailed: "Ein Hook des Laufs ist fehlgeschlagen",
    aborted: "Der Lauf wurde abgebrochen",
    runCutOff: "Der Lauf wurde abgeschnitten",
    runFailed: "Der Lauf endete als Fehlschlag",
    allBroken: (all) => `Alle ${number(all)} Szenarien sind kaputt`,
    broken: (count, all) => `${number(count)} von ${words.scenarios(all)} ${count === 1 ? "ist" : "sind"} kaputt`,
    notBuilt: (count) => `Nichts ist kaputt, ${words.scenarios(count)} noch nicht gebaut`,
    passed: (count) => plural(count, { one: "Das eine Szenario hat bestanden", other: "Alle # Szenarien haben bestanden" }),
    passedOfRun: (count, skipped) => `${words.scenarios(count)} bestanden, ${number(skipped)} übersprungen`,
    onlySkipped: (count) => `Nichts bestanden: ${words.scenarios(count)} übersprungen`,
    nothing: "Nichts ist gelaufen",
    noRun: (count) => `${words.scenarios(count)}, nicht gelaufen`,
    incomplete: (count) => `${words.scenarios(count)} kamen nie ans Ende`,
  },
  passRate: (rate, passed, run) => `${rate} bestanden: ${number(passed)} von ${number(run)} gelaufenen`,
  passedOfAll: (rate, passed, all) => `${rate} bestanden: ${number(passed)} von ${number(all)}`,
  alsoNotRun: (count) => `${words.scenarios(count)} nicht gelaufen`,
  problems: {
    heading: "Was am Lauf schiefging",
    parse: "Nicht lesbar",
    hook: "Ein Hook des Laufs ist fehlgeschlagen",
    aborted: "Der Lauf wurde abgebrochen",
    noSuccess: "Der Lauf ist kein Erfolg",
    cutOff: "Kein Ende aufgezeichnet",
    neverRan: "Nicht alles ist gelaufen",
    neverRanText: (count) => `${words.scenarios(count)} davon begannen nie.`,
    cutOffText: "Die Aufzeichnung endet vor dem Lauf. Was hier fehlt, lief vielleicht nie, oder sein Ergebnis ging verloren.",
    failed: "Der Lauf sagt, dass er fehlgeschlagen ist",
    failedText: "Kein Szenario zeigt, warum. Sehen Sie in die Ausgabe des Befehls.",
    parameterType: "Unbekannter Parametertyp",
    parameterTypeText: (name, expression) => `{${name}} in „${expression}“. Schritte, die ihn brauchen, sind undefiniert.`,
  },
  facts: {
    when: "Wann",
    took: "Dauer",
    commit: "Commit",
    branch: "Zweig",
    tag: "Tag",
    build: "Build",
    madeBy: "Erstellt von",
    system: "Auf",
    arguments: "Argumente",
    seed: "Startwert",
    shard: "Teil",
    host: "Rechner",
    emptyBecause: "Nichts zu tun",
  },
  past: {
    heading: "Die letzten Läufe",
    run: (when, broken, notBuilt, passed) => `${when}: ${number(broken)} kaputt, ${number(notBuilt)} noch nicht gebaut, ${number(passed)} bestanden`,
    strip: "Frühere Läufe, der jüngste zuletzt",
    thisRun: "Dieser Lauf",
    absent: "nicht dabei",
    failingSince: (when, count) => `Kaputt seit ${when}: ${plural(count, { one: "# Lauf", other: "# Läufe" })}`,
    failingFirst: "In diesem Lauf zum ersten Mal kaputt",
    fixed: "Besteht wieder",
    flaky: (count, all) => `Wackelig in ${number(count)} von ${number(all)} Läufen`,
    flakySection: "Auf Dauer wackelig",
    failingSection: "Am längsten kaputt",
  },
  skip: "Zu den Szenarien",
  searchLabel: "In Szenarien, Schritten, Tabellen und Tags suchen",
  searchPlaceholder: "Namen, Schritte, Tabellen, Tags durchsuchen",
  tagsLabel: "Nach einem Tag-Ausdruck filtern",
  tagsPlaceholder: "@cart and not @wip",
  tagsWrong: "Dieser Tag-Ausdruck endet nicht oder hat ein Wort zu viel",
  filterLabel: "Nach Status zeigen",
  shown: (count, all) => (count === all ? words.scenarios(all) : `${number(count)} von ${words.scenarios(all)} gezeigt`),
  noMatch: "Kein Szenario passt.",
  clear: "Alle zeigen",
  openAll: "Alle öffnen",
  closeAll: "Alle schließen",
  more: (count) => `${number(count)} weitere zeigen`,
  broken: "Kaputt",
  notBuilt: "Noch nicht gebaut",
  notBuiltText: "Diese Szenarien sind vereinbart und warten darauf, gebaut zu werden. Sie sind nicht kaputt.",
  missingSteps: "Schritte ohne Definition",
  usedIn: (count) => `in ${plural(count, { one: "# Szenario", other: "# Szenarien" })}`,
  features: "Features",
  contents: "Inhalt",
  keys: "Tasten: / sucht, n und p gehen durch das Kaputte, Esc zeigt alles",
  example: "Beispiel",
  table: "Tabelle",
  result: "Ergebnis",
  noSteps: "Dieses Szenario hat keine Schritte.",
  reading: "Wird gelesen…",
  command: "Noch einmal ausführen",
  copy: "Kopieren",
  copied: "Kopiert",
  stack: "Aufrufe",
  definedAt: "Schritt definiert in",
  failedAt: "Fehlgeschlagen in",
  attempt: (index) => `Versuch ${number(index)}`,
  finalAttempt: (index) => `Dies ist Versuch ${number(index)}; die früheren:`,
  hook: {
    BEFORE_TEST_RUN: "BeforeAll-Hook",
    AFTER_TEST_RUN: "AfterAll-Hook",
    BEFORE_TEST_CASE: "Before-Hook",
    AFTER_TEST_CASE: "After-Hook",
    BEFORE_TEST_STEP: "BeforeStep-Hook",
    AFTER_TEST_STEP: "AfterStep-Hook",
  },
  anyHook: "Hook",
  didYouMean: "Meinten Sie",
  snippet: "Eine Definition für den Anfang",
  inFeatures: "In seinem Feature zeigen",
  linkHere: "Link zu diesem Szenario",
  linkMissing: "Das Szenario, das dieser Link nennt, ist nicht in diesem Lauf.",
  ticket: (tag) => `Ticket von ${tag}`,
  download: (name, size) => `${name} herunterladen (${size})`,
  attachment: "Anhang",
  output: "Vom Szenario hinterlassen",
  runOutput: "Vom Lauf hinterlassen",
  warnings: "Warnungen zu Feature-Dateien",
  moreWarnings: (count) => plural(count, { one: "und # weitere", other: "und # weitere" }),
  slowest: "Langsamste Szenarien",
  slowestSteps: "Langsamste Schritte",
  stepTimes: (count) => plural(count, { one: "einmal", other: "#-mal" }),
  definitions: "Schrittdefinitionen",
  definitionsUsed: (used, all) => `${number(used)} von ${number(all)} benutzt`,
  neverUsed: "nie benutzt",
  tags: "Tags",
};
// The page's own words in French.

languages.fr = {
  status: {
    passed: "réussi",
    failed: "échoué",
    ambiguous: "ambigu",
    undefined: "non défini",
    pending: "en attente",
    skipped: "ignoré",
    unknown: "non exécuté",
  },
  flaky: "instable",
  flakyHint: "Échoué d'abord, réussi au nouvel essai",
  statusHint: {
    passed: "Toutes les étapes ont réussi",
    failed: "Une étape ou un hook a échoué",
    ambiguous: "Plusieurs définitions correspondent à une étape",
    undefined: "Une étape n'a pas encore de définition",
    pending: "Une étape dit qu'elle n'est pas encore construite",
    skipped: "Ignoré à dessein",
    unknown: "Jamais exécuté, ou interrompu avant la fin",
  },
  scenarios: (count) => plural(count, { one: "# scénario", other: "# scénarios" }),
  usedTimes: (count) => plural(count, { one: "utilisée une fois", other: "utilisée # fois" }),
  verdict: {
    runBroken: "L'exécution elle-même a mal tourné",
    alsoRunBroken: (text) => `${text}, et l'exécution elle-même a mal tourné`,
    unreadable: (count) => plural(count, { one: "Un fichier de fonctionnalité est illisible", other: "# fichiers de fonctionnalité sont illisibles" }),
    hookFailed: "Un hook de l'exécution a échoué",
    aborted: "L'exécution a été abandonnée",
    runCutOff: "L'exécution a été coupée",
    runFailed: "L'exécution s'est terminée en échec",
    allBroken: (all) => `Les ${number(all)} scénarios sont tous cassés`,
    broken: (count, all) => `${number(count)} sur ${words.scenarios(all)} ${count === 1 ? "est cassé" : "sont cassés"}`,
    notBuilt: (count) => `Rien n'est cassé, ${plural(count, { one: "# scénario pas encore construit", other: "# scénarios pas encore construits" })}`,
    passed: (count) => plural(count, { one: "L'unique scénario a réussi", other: "Les # scénarios ont tous réussi" }),
    passedOfRun: (count, skipped) => `${plural(count, { one: "# scénario réussi", other: "# scénarios réussis" })}, ${plural(skipped, { one: "# ignoré", other: "# ignorés" })}`,
    onlySkipped: (count) => `Aucune réussite : ${plural(count, { one: "# scénario ignoré", other: "# scénarios ignorés" })}`,
    nothing: "Rien n'a été exécuté",
    noRun: (count) => plural(count, { one: "# scénario, non exécuté", other: "# scénarios, non exécutés" }),
    incomplete: (count) => plural(count, { one: "# scénario jamais terminé", other: "# scénarios jamais terminés" }),
  },
  passRate: (rate, passed, run) => `${rate} de réussite : ${number(passed)} sur ${number(run)} exécutés`,
  passedOfAll: (rate, passed, all) => `${rate} de réussite : ${number(passed)} sur ${number(all)}`,
  alsoNotRun: (count) => plural(count, { one: "# scénario non exécuté", other: "# scénarios non exécutés" }),
  problems: {
    heading: "Ce qui a mal tourné dans l'exécution",
    parse: "Illisible",
    hook: "Un hook de l'exécution a échoué",
    aborted: "L'exécution a été abandonnée",
    noSuccess: "L'exécution n'est pas un succès",
    cutOff: "Aucune fin enregistrée",
    neverRan: "Tout n'a pas été exécuté",
    neverRanText: (count) => plural(count, { one: "# scénario n'a jamais commencé.", other: "# scénarios n'ont jamais commencé." }),
    cutOffText: "L'enregistrement s'arrête avant la fin. Ce qui manque n'a peut-être jamais été exécuté, ou son résultat est perdu.",
    failed: "L'exécution dit avoir échoué",
    failedText: "Aucun scénario ne montre pourquoi. Voyez la sortie de la commande.",
    parameterType: "Type de paramètre inconnu",
    parameterTypeText: (name, expression) => `{${name}} dans « ${expression} ». Les étapes qui en ont besoin ne sont pas définies.`,
  },
  facts: {
    when: "Quand",
    took: "Durée",
    commit: "Commit",
    branch: "Branche",
    tag: "Étiquette git",
    build: "Build",
    madeBy: "Fait par",
    system: "Sur",
    arguments: "Arguments",
    seed: "Graine",
    shard: "Part",
    host: "Machine",
    emptyBecause: "Rien à exécuter",
  },
  past: {
    heading: "Les dernières exécutions",
    run: (when, broken, notBuilt, passed) => `${when} : ${number(broken)} cassés, ${number(notBuilt)} pas encore construits, ${number(passed)} réussis`,
    strip: "Exécutions antérieures, la plus récente en dernier",
    thisRun: "Cette exécution",
    absent: "absent",
    failingSince: (when, count) => `Cassé depuis ${when} : ${plural(count, { one: "# exécution", other: "# exécutions" })}`,
    failingFirst: "Cassé pour la première fois dans cette exécution",
    fixed: "Réussit de nouveau",
    flaky: (count, all) => `Instable dans ${number(count)} exécutions sur ${number(all)}`,
    flakySection: "Instables dans le temps",
    failingSection: "Cassés depuis le plus longtemps",
  },
  skip: "Aller aux scénarios",
  searchLabel: "Chercher dans les scénarios, étapes, tableaux et tags",
  searchPlaceholder: "Chercher noms, étapes, tableaux, tags",
  tagsLabel: "Filtrer par une expression de tags",
  tagsPlaceholder: "@cart and not @wip",
  tagsWrong: "Cette expression de tags n'est pas finie ou a un mot de trop",
  filterLabel: "Montrer par statut",
  shown: (count, all) => (count === all ? words.scenarios(all) : `${number(count)} sur ${words.scenarios(all)}`),
  noMatch: "Aucun scénario ne correspond.",
  clear: "Tout montrer",
  openAll: "Tout ouvrir",
  closeAll: "Tout fermer",
  more: (count) => `En montrer ${number(count)} de plus`,
  broken: "Cassé",
  notBuilt: "Pas encore construit",
  notBuiltText: "Ces scénarios sont convenus et attendent d'être construits. Ils ne sont pas cassés.",
  missingSteps: "Étapes sans définition",
  usedIn: (count) => `dans ${words.scenarios(count)}`,
  features: "Fonctionnalités",
  contents: "Sommaire",
  keys: "Touches : / pour chercher, n et p à travers ce qui est cassé, Échap pour tout montrer",
  example: "Exemple",
  table: "Tableau",
  result: "Résultat",
  noSteps: "Ce scénario n'a pas d'étapes.",
  reading: "Lecture…",
  command: "L'exécuter de nouveau",
  copy: "Copier",
  copied: "Copié",
  stack: "Pile",
  definedAt: "Étape définie à",
  failedAt: "Échoué à",
  attempt: (index) => `Essai ${number(index)}`,
  finalAttempt: (index) => `Ceci est l'essai ${number(index)} ; les précédents :`,
  hook: {
    BEFORE_TEST_RUN: "Hook BeforeAll",
    AFTER_TEST_RUN: "Hook AfterAll",
    BEFORE_TEST_CASE: "Hook Before",
    AFTER_TEST_CASE: "Hook After",
    BEFORE_TEST_STEP: "Hook BeforeStep",
    AFTER_TEST_STEP: "Hook AfterStep",
  },
  anyHook: "Hook",
  didYouMean: "Vouliez-vous dire",
  snippet: "Une définition pour commencer",
  inFeatures: "Montrer dans sa fonctionnalité",
  linkHere: "Lien vers ce scénario",
  linkMissing: "Le scénario que nomme ce lien n'est pas dans cette exécution.",
  ticket: (tag) => `Ticket de ${tag}`,
  download: (name, size) => `Télécharger ${name} (${size})`,
  attachment: "pièce jointe",
  output: "Laissé par le scénario",
  runOutput: "Laissé par l'exécution",
  warnings: "Avertissements sur les fichiers de fonctionnalité",
  moreWarnings: (count) => plural(count, { one: "et # autre", other: "et # autres" }),
  slowest: "Scénarios les plus lents",
  slowestSteps: "Étapes les plus lentes",
  stepTimes: (count) => plural(count, { one: "une fois", other: "# fois" }),
  definitions: "Définitions d'étapes",
  definitionsUsed: (used, all) => `${number(used)} sur ${number(all)} utilisées`,
  neverUsed: "jamais utilisée",
  tags: "Tags",
};
// The page's own words in Spanish.

languages.es = {
  status: {
    passed: "superado",
    failed: "fallido",
    ambiguous: "ambiguo",
    undefined: "sin definir",
    pending: "pendiente",
    skipped: "omitido",
    unknown: "no ejecutado",
  },
  flaky: "inestable",
  flakyHint: "Falló al principio y pasó al repetirlo",
  statusHint: {
    passed: "Todos los pasos se superaron",
    failed: "Falló un paso o un hook",
    ambiguous: "Más de una definición encaja con un paso",
    undefined: "Un paso todavía no tiene definición",
    pending: "Un paso dice que aún no está construido",
    skipped: "Omitido a propósito",
    unknown: "Nunca ejecutado, o cortado antes de terminar",
  },
  scenarios: (count) => plural(count, { one: "# escenario", other: "# escenarios" }),
  usedTimes: (count) => plural(count, { one: "usada una vez", other: "usada # veces" }),
  verdict: {
    runBroken: "La propia ejecución salió mal",
    alsoRunBroken: (text) => `${text}, y la propia ejecución salió mal`,
    unreadable: (count) => plural(count, { one: "Un archivo de característica no se puede leer", other: "# archivos de características no se pueden leer" }),
    hookFailed: "Falló un hook de la ejecución",
    aborted: "La ejecución se abortó",
    runCutOff: "La ejecución quedó cortada",
    runFailed: "La ejecución terminó como fallida",
    allBroken: (all) => `Los ${number(all)} escenarios están rotos`,
    broken: (count, all) => `${number(count)} de ${words.scenarios(all)} ${count === 1 ? "está roto" : "están rotos"}`,
    notBuilt: (count) => `Nada está roto, ${plural(count, { one: "# escenario aún sin construir", other: "# escenarios aún sin construir" })}`,
    passed: (count) => plural(count, { one: "El único escenario se superó", other: "Los # escenarios se superaron" }),
    passedOfRun: (count, skipped) => `${plural(count, { one: "# escenario superado", other: "# escenarios superados" })}, ${plural(skipped, { one: "# omitido", other: "# omitidos" })}`,
    onlySkipped: (count) => `Nada superado: ${plural(count, { one: "# escenario omitido", other: "# escenarios omitidos" })}`,
    nothing: "No se ejecutó nada",
    noRun: (count) => plural(count, { one: "# escenario, no ejecutado", other: "# escenarios, no ejecutados" }),
    incomplete: (count) => plural(count, { one: "# escenario no llegó a terminar", other: "# escenarios no llegaron a terminar" }),
  },
  passRate: (rate, passed, run) => `${rate} superados: ${number(passed)} de ${number(run)} ejecutados`,
  passedOfAll: (rate, passed, all) => `${rate} superados: ${number(passed)} de ${number(all)}`,
  alsoNotRun: (count) => plural(count, { one: "# escenario no ejecutado", other: "# escenarios no ejecutados" }),
  problems: {
    heading: "Qué salió mal en la ejecución",
    parse: "No se puede leer",
    hook: "Falló un hook de la ejecución",
    aborted: "La ejecución se abortó",
    noSuccess: "La ejecución no es un éxito",
    cutOff: "No se registró el final",
    neverRan: "No se ejecutó todo",
    neverRanText: (count) => plural(count, { one: "# escenario no empezó nunca.", other: "# escenarios no empezaron nunca." }),
    cutOffText: "El registro acaba antes que la ejecución. Lo que falta quizá nunca se ejecutó, o su resultado se perdió.",
    failed: "La ejecución dice que falló",
    failedText: "Ningún escenario muestra por qué. Mire la salida del comando.",
    parameterType: "Tipo de parámetro desconocido",
    parameterTypeText: (name, expression) => `{${name}} en «${expression}». Los pasos que lo necesitan están sin definir.`,
  },
  facts: {
    when: "Cuándo",
    took: "Duración",
    commit: "Commit",
    branch: "Rama",
    tag: "Etiqueta git",
    build: "Build",
    madeBy: "Hecho por",
    system: "En",
    arguments: "Argumentos",
    seed: "Semilla",
    shard: "Parte",
    host: "Máquina",
    emptyBecause: "Nada que ejecutar",
  },
  past: {
    heading: "Las últimas ejecuciones",
    run: (when, broken, notBuilt, passed) => `${when}: ${number(broken)} rotos, ${number(notBuilt)} aún sin construir, ${number(passed)} superados`,
    strip: "Ejecuciones anteriores, la última al final",
    thisRun: "Esta ejecución",
    absent: "no estaba",
    failingSince: (when, count) => `Roto desde ${when}: ${plural(count, { one: "# ejecución", other: "# ejecuciones" })}`,
    failingFirst: "Roto por primera vez en esta ejecución",
    fixed: "Vuelve a superarse",
    flaky: (count, all) => `Inestable en ${number(count)} de ${number(all)} ejecuciones`,
    flakySection: "Inestables con el tiempo",
    failingSection: "Rotos desde hace más tiempo",
  },
  skip: "Ir a los escenarios",
  searchLabel: "Buscar en escenarios, pasos, tablas y etiquetas",
  searchPlaceholder: "Buscar nombres, pasos, tablas, etiquetas",
  tagsLabel: "Filtrar por una expresión de etiquetas",
  tagsPlaceholder: "@cart and not @wip",
  tagsWrong: "Esta expresión de etiquetas no termina o tiene una palabra de más",
  filterLabel: "Mostrar por estado",
  shown: (count, all) => (count === all ? words.scenarios(all) : `${number(count)} de ${words.scenarios(all)}`),
  noMatch: "Ningún escenario encaja.",
  clear: "Mostrar todo",
  openAll: "Abrir todo",
  closeAll: "Cerrar todo",
  more: (count) => `Mostrar ${number(count)} más`,
  broken: "Roto",
  notBuilt: "Aún sin construir",
  notBuiltText: "Estos escenarios están acordados y esperan a que alguien los construya. No están rotos.",
  missingSteps: "Pasos sin definición",
  usedIn: (count) => `en ${words.scenarios(count)}`,
  features: "Características",
  contents: "Contenido",
  keys: "Teclas: / para buscar, n y p por lo roto, Esc para mostrar todo",
  example: "Ejemplo",
  table: "Tabla",
  result: "Resultado",
  noSteps: "Este escenario no tiene pasos.",
  reading: "Leyendo…",
  command: "Ejecutarlo de nuevo",
  copy: "Copiar",
  copied: "Copiado",
  stack: "Pila",
  definedAt: "Paso definido en",
  failedAt: "Falló en",
  attempt: (index) => `Intento ${number(index)}`,
  finalAttempt: (index) => `Este es el intento ${number(index)}; los anteriores:`,
  hook: {
    BEFORE_TEST_RUN: "Hook BeforeAll",
    AFTER_TEST_RUN: "Hook AfterAll",
    BEFORE_TEST_CASE: "Hook Before",
    AFTER_TEST_CASE: "Hook After",
    BEFORE_TEST_STEP: "Hook BeforeStep",
    AFTER_TEST_STEP: "Hook AfterStep",
  },
  anyHook: "Hook",
  didYouMean: "Quizá quería decir",
  snippet: "Una definición para empezar",
  inFeatures: "Mostrar en su característica",
  linkHere: "Enlace a este escenario",
  linkMissing: "El escenario que nombra este enlace no está en esta ejecución.",
  ticket: (tag) => `Tique de ${tag}`,
  download: (name, size) => `Descargar ${name} (${size})`,
  attachment: "adjunto",
  output: "Dejado por el escenario",
  runOutput: "Dejado por la ejecución",
  warnings: "Avisos sobre los archivos de características",
  moreWarnings: (count) => plural(count, { one: "y # más", other: "y # más" }),
  slowest: "Escenarios más lentos",
  slowestSteps: "Pasos más lentos",
  stepTimes: (count) => plural(count, { one: "una vez", other: "# veces" }),
  definitions: "Definiciones de pasos",
  definitionsUsed: (used, all) => `${number(used)} de ${number(all)} usadas`,
  neverUsed: "nunca usada",
  tags: "Etiquetas",
};
// The page's own words in Japanese.

languages.ja = {
  status: {
    passed: "成功",
    failed: "失敗",
    ambiguous: "曖昧",
    undefined: "未定義",
    pending: "保留",
    skipped: "スキップ",
    unknown: "未実行",
  },
  flaky: "不安定",
  flakyHint: "最初は失敗し、再試行で成功しました",
  statusHint: {
    passed: "すべてのステップが成功しました",
    failed: "ステップまたはフックが失敗しました",
    ambiguous: "一つのステップに複数の定義が当てはまります",
    undefined: "まだ定義のないステップがあります",
    pending: "まだ作られていないというステップがあります",
    skipped: "意図してスキップされました",
    unknown: "実行されなかったか、終わる前に打ち切られました",
  },
  scenarios: (count) => plural(count, { other: "シナリオ # 件" }),
  usedTimes: (count) => plural(count, { other: "# 回使用" }),
  verdict: {
    runBroken: "実行そのものに問題がありました",
    alsoRunBroken: (text) => `${text}。実行そのものにも問題がありました`,
    unreadable: (count) => plural(count, { other: "フィーチャーファイル # 件を読めません" }),
    hookFailed: "実行のフックが失敗しました",
    aborted: "実行は中止されました",
    runCutOff: "実行は途中で打ち切られました",
    runFailed: "実行は失敗として終わりました",
    allBroken: (all) => `シナリオ ${number(all)} 件すべてが壊れています`,
    broken: (count, all) => `${words.scenarios(all)}中 ${number(count)} 件が壊れています`,
    notBuilt: (count) => `壊れたものはなく、${words.scenarios(count)}が未実装です`,
    passed: (count) => plural(count, { other: "シナリオ # 件すべてが成功しました" }),
    passedOfRun: (count, skipped) => `${words.scenarios(count)}成功、${number(skipped)} 件スキップ`,
    onlySkipped: (count) => `成功なし：${words.scenarios(count)}をスキップ`,
    nothing: "何も実行されていません",
    noRun: (count) => `${words.scenarios(count)}、未実行`,
    incomplete: (count) => `${words.scenarios(count)}が終わりませんでした`,
  },
  passRate: (rate, passed, run) => `成功率 ${rate}：実行 ${number(run)} 件中 ${number(passed)} 件`,
  passedOfAll: (rate, passed, all) => `成功率 ${rate}：${number(all)} 件中 ${number(passed)} 件`,
  alsoNotRun: (count) => `${words.scenarios(count)}未実行`,
  problems: {
    heading: "実行で起きた問題",
    parse: "読めません",
    hook: "実行のフックが失敗しました",
    aborted: "実行は中止されました",
    noSuccess: "実行は成功ではありません",
    cutOff: "終わりが記録されていません",
    neverRan: "すべては実行されていません",
    neverRanText: (count) => `うち ${words.scenarios(count)}は始まりませんでした。`,
    cutOffText: "記録は実行の終わりの前で途切れています。ここにないものは実行されなかったか、結果が失われました。",
    failed: "実行は失敗したと記録されています",
    failedText: "どのシナリオも理由を示していません。コマンドの出力をご覧ください。",
    parameterType: "不明なパラメーター型",
    parameterTypeText: (name, expression) => `「${expression}」の {${name}}。これを使うステップは未定義です。`,
  },
  facts: {
    when: "日時",
    took: "所要時間",
    commit: "コミット",
    branch: "ブランチ",
    tag: "git タグ",
    build: "ビルド",
    madeBy: "作成",
    system: "環境",
    arguments: "引数",
    seed: "シード",
    shard: "分割",
    host: "マシン",
    emptyBecause: "実行対象なし",
  },
  past: {
    heading: "最近の実行",
    run: (when, broken, notBuilt, passed) => `${when}：${number(broken)} 件破損、${number(notBuilt)} 件未実装、${number(passed)} 件成功`,
    strip: "これまでの実行（右が最新）",
    thisRun: "今回の実行",
    absent: "なし",
    failingSince: (when, count) => `${when}から破損：${plural(count, { other: "# 回" })}`,
    failingFirst: "今回の実行で初めて壊れました",
    fixed: "再び成功",
    flaky: (count, all) => `${number(all)} 回中 ${number(count)} 回で不安定`,
    flakySection: "不安定が続くもの",
    failingSection: "最も長く壊れているもの",
  },
  skip: "シナリオへ",
  searchLabel: "シナリオ、ステップ、表、タグを検索",
  searchPlaceholder: "名前、ステップ、表、タグを検索",
  tagsLabel: "タグ式で絞り込む",
  tagsPlaceholder: "@cart and not @wip",
  tagsWrong: "このタグ式は途中で終わっているか、余分な語があります",
  filterLabel: "状態で表示",
  shown: (count, all) => (count === all ? words.scenarios(all) : `${words.scenarios(all)}中 ${number(count)} 件を表示`),
  noMatch: "当てはまるシナリオはありません。",
  clear: "すべて表示",
  openAll: "すべて開く",
  closeAll: "すべて閉じる",
  more: (count) => `さらに ${number(count)} 件を表示`,
  broken: "壊れているもの",
  notBuilt: "未実装",
  notBuiltText: "これらのシナリオは合意済みで、実装を待っています。壊れてはいません。",
  missingSteps: "定義のないステップ",
  usedIn: (count) => `${words.scenarios(count)}で使用`,
  features: "フィーチャー",
  contents: "目次",
  keys: "キー：/ で検索、n と p で壊れたものを移動、Esc ですべて表示",
  example: "例",
  table: "表",
  result: "結果",
  noSteps: "このシナリオにはステップがありません。",
  reading: "読み込み中…",
  command: "もう一度実行",
  copy: "コピー",
  copied: "コピーしました",
  stack: "スタック",
  definedAt: "ステップの定義",
  failedAt: "失敗した場所",
  attempt: (index) => `試行 ${number(index)}`,
  finalAttempt: (index) => `これは ${number(index)} 回目の試行です。それ以前：`,
  hook: {
    BEFORE_TEST_RUN: "BeforeAll フック",
    AFTER_TEST_RUN: "AfterAll フック",
    BEFORE_TEST_CASE: "Before フック",
    AFTER_TEST_CASE: "After フック",
    BEFORE_TEST_STEP: "BeforeStep フック",
    AFTER_TEST_STEP: "AfterStep フック",
  },
  anyHook: "フック",
  didYouMean: "もしかして",
  snippet: "定義のひな形",
  inFeatures: "フィーチャーの中で表示",
  linkHere: "このシナリオへのリンク",
  linkMissing: "このリンクのシナリオは今回の実行にありません。",
  ticket: (tag) => `${tag} のチケット`,
  download: (name, size) => `${name} をダウンロード（${size}）`,
  attachment: "添付",
  output: "シナリオが残したもの",
  runOutput: "実行が残したもの",
  warnings: "フィーチャーファイルへの警告",
  moreWarnings: (count) => plural(count, { other: "ほか # 件" }),
  slowest: "最も遅いシナリオ",
  slowestSteps: "最も遅いステップ",
  stepTimes: (count) => plural(count, { other: "# 回" }),
  definitions: "ステップ定義",
  definitionsUsed: (used, all) => `${number(all)} 件中 ${number(used)} 件を使用`,
  neverUsed: "未使用",
  tags: "タグ",
};
// The page's own words in Arabic, which is read from right to left.

languages.ar = {
  status: {
    passed: "ناجح",
    failed: "فاشل",
    ambiguous: "ملتبس",
    undefined: "غير معرّف",
    pending: "معلّق",
    skipped: "متخطّى",
    unknown: "لم يُنفَّذ",
  },
  flaky: "متقلّب",
  flakyHint: "فشل أولًا ثم نجح عند إعادة المحاولة",
  statusHint: {
    passed: "نجحت كل الخطوات",
    failed: "فشلت خطوة أو خطّاف",
    ambiguous: "تنطبق أكثر من تعريف على خطوة واحدة",
    undefined: "لخطوة لا يوجد تعريف بعد",
    pending: "خطوة تقول إنها لم تُبنَ بعد",
    skipped: "تُخطّي عن قصد",
    unknown: "لم يُنفَّذ، أو انقطع قبل نهايته",
  },
  scenarios: (count) => plural(count, { zero: "لا سيناريوهات", one: "سيناريو واحد", two: "سيناريوهان", few: "# سيناريوهات", many: "# سيناريو", other: "# سيناريو" }),
  usedTimes: (count) => plural(count, { one: "استُخدم مرة واحدة", two: "استُخدم مرتين", few: "استُخدم # مرات", other: "استُخدم # مرة" }),
  verdict: {
    runBroken: "حدث خلل في التنفيذ نفسه",
    alsoRunBroken: (text) => `${text}، وحدث خلل في التنفيذ نفسه`,
    unreadable: (count) => plural(count, { one: "تعذّرت قراءة ملف ميزة", two: "تعذّرت قراءة ملفي ميزات", few: "تعذّرت قراءة # ملفات ميزات", other: "تعذّرت قراءة # ملف ميزات" }),
    hookFailed: "فشل خطّاف من خطّافات التنفيذ",
    aborted: "أُلغي التنفيذ",
    runCutOff: "انقطع التنفيذ",
    runFailed: "انتهى التنفيذ بالفشل",
    allBroken: (all) => `كل السيناريوهات معطّلة: ${number(all)}`,
    broken: (count, all) => `معطّل ${number(count)} من ${words.scenarios(all)}`,
    notBuilt: (count) => `لا شيء معطّل، ولم يُبنَ بعد: ${words.scenarios(count)}`,
    passed: (count) => plural(count, { one: "نجح السيناريو الوحيد", two: "نجح السيناريوهان", few: "نجحت السيناريوهات كلها: #", other: "نجحت السيناريوهات كلها: #" }),
    passedOfRun: (count, skipped) => `نجح ${words.scenarios(count)}، وتُخطّي ${number(skipped)}`,
    onlySkipped: (count) => `لم ينجح شيء، وتُخطّي ${words.scenarios(count)}`,
    nothing: "لم يُنفَّذ شيء",
    noRun: (count) => `${words.scenarios(count)}، دون تنفيذ`,
    incomplete: (count) => `لم يكتمل ${words.scenarios(count)}`,
  },
  passRate: (rate, passed, run) => `نجح ${rate}: ${number(passed)} من ${number(run)} مما نُفِّذ`,
  passedOfAll: (rate, passed, all) => `نجح ${rate}: ${number(passed)} من ${number(all)}`,
  alsoNotRun: (count) => `لم يُنفَّذ ${words.scenarios(count)}`,
  problems: {
    heading: "ما ساء في التنفيذ",
    parse: "تتعذّر قراءته",
    hook: "فشل خطّاف من خطّافات التنفيذ",
    aborted: "أُلغي التنفيذ",
    noSuccess: "التنفيذ ليس ناجحًا",
    cutOff: "لم تُسجَّل نهاية",
    neverRan: "لم يُنفَّذ كل شيء",
    neverRanText: (count) => `لم يبدأ منه ${words.scenarios(count)}.`,
    cutOffText: "يتوقف السجل قبل نهاية التنفيذ. ما ينقص هنا ربما لم يُنفَّذ قط أو ضاعت نتيجته.",
    failed: "يقول التنفيذ إنه فشل",
    failedText: "لا يبيّن أي سيناريو السبب. انظر مخرجات الأمر.",
    parameterType: "نوع معامل مجهول",
    parameterTypeText: (name, expression) => `{${name}} في «${expression}». الخطوات التي تحتاجه غير معرّفة.`,
  },
  facts: {
    when: "متى",
    took: "المدة",
    commit: "الإيداع",
    branch: "الفرع",
    tag: "وسم git",
    build: "البناء",
    madeBy: "بواسطة",
    system: "على",
    arguments: "الوسائط",
    seed: "البذرة",
    shard: "الجزء",
    host: "الجهاز",
    emptyBecause: "لا شيء للتنفيذ",
  },
  past: {
    heading: "آخر التنفيذات",
    run: (when, broken, notBuilt, passed) => `${when}: معطّل ${number(broken)}، لم يُبنَ بعد ${number(notBuilt)}، ناجح ${number(passed)}`,
    strip: "التنفيذات السابقة، الأحدث في النهاية",
    thisRun: "هذا التنفيذ",
    absent: "غير موجود",
    failingSince: (when, count) => `معطّل منذ ${when}: ${plural(count, { one: "تنفيذ واحد", two: "تنفيذان", few: "# تنفيذات", other: "# تنفيذًا" })}`,
    failingFirst: "معطّل لأول مرة في هذا التنفيذ",
    fixed: "ينجح من جديد",
    flaky: (count, all) => `متقلّب في ${number(count)} من ${number(all)} تنفيذ`,
    flakySection: "متقلّب عبر الزمن",
    failingSection: "الأطول تعطّلًا",
  },
  skip: "إلى السيناريوهات",
  searchLabel: "ابحث في السيناريوهات والخطوات والجداول والوسوم",
  searchPlaceholder: "ابحث في الأسماء والخطوات والجداول والوسوم",
  tagsLabel: "رشّح بتعبير وسوم",
  tagsPlaceholder: "@cart and not @wip",
  tagsWrong: "تعبير الوسوم هذا لا ينتهي أو فيه كلمة زائدة",
  filterLabel: "اعرض حسب الحالة",
  shown: (count, all) => (count === all ? words.scenarios(all) : `معروض ${number(count)} من ${words.scenarios(all)}`),
  noMatch: "لا سيناريو يطابق.",
  clear: "اعرض الكل",
  openAll: "افتح الكل",
  closeAll: "أغلق الكل",
  more: (count) => `اعرض ${number(count)} أخرى`,
  broken: "معطّل",
  notBuilt: "لم يُبنَ بعد",
  notBuiltText: "هذه السيناريوهات متفق عليها وتنتظر من يبنيها. وليست معطّلة.",
  missingSteps: "خطوات بلا تعريف",
  usedIn: (count) => `في ${words.scenarios(count)}`,
  features: "الميزات",
  contents: "المحتويات",
  keys: "المفاتيح: / للبحث، n و p للتنقل بين المعطّل، Esc لعرض الكل",
  example: "مثال",
  table: "جدول",
  result: "النتيجة",
  noSteps: "ليس لهذا السيناريو خطوات.",
  reading: "تجري القراءة…",
  command: "نفّذه من جديد",
  copy: "انسخ",
  copied: "نُسخ",
  stack: "المكدّس",
  definedAt: "عُرّفت الخطوة في",
  failedAt: "فشل في",
  attempt: (index) => `المحاولة ${number(index)}`,
  finalAttempt: (index) => `هذه هي المحاولة ${number(index)}، وما قبلها:`,
  hook: {
    BEFORE_TEST_RUN: "خطّاف BeforeAll",
    AFTER_TEST_RUN: "خطّاف AfterAll",
    BEFORE_TEST_CASE: "خطّاف Before",
    AFTER_TEST_CASE: "خطّاف After",
    BEFORE_TEST_STEP: "خطّاف BeforeStep",
    AFTER_TEST_STEP: "خطّاف AfterStep",
  },
  anyHook: "خطّاف",
  didYouMean: "هل تقصد",
  snippet: "تعريف للبدء",
  inFeatures: "اعرضه في ميزته",
  linkHere: "رابط إلى هذا السيناريو",
  linkMissing: "السيناريو الذي يسمّيه هذا الرابط ليس في هذا التنفيذ.",
  ticket: (tag) => `تذكرة ${tag}`,
  download: (name, size) => `نزّل ${name} (${size})`,
  attachment: "مرفق",
  output: "ما تركه السيناريو",
  runOutput: "ما تركه التنفيذ",
  warnings: "تحذيرات عن ملفات الميزات",
  moreWarnings: (count) => plural(count, { one: "وواحد آخر", two: "واثنان آخران", other: "و# أخرى" }),
  slowest: "أبطأ السيناريوهات",
  slowestSteps: "أبطأ الخطوات",
  stepTimes: (count) => plural(count, { one: "مرة واحدة", two: "مرتان", few: "# مرات", other: "# مرة" }),
  definitions: "تعريفات الخطوات",
  definitionsUsed: (used, all) => `استُخدم ${number(used)} من ${number(all)}`,
  neverUsed: "لم يُستخدم قط",
  tags: "الوسوم",
};
// The words that the page uses from here on.

const words = languages[language];
document.documentElement.lang = language;
document.documentElement.dir = rightToLeft.includes(language) ? "rtl" : "ltr";
document.querySelector(".skip").textContent = words.skip;
// How the page makes its elements. Text becomes text nodes and nothing else: no data is ever read as HTML.

/**
 * Makes an element.
 *
 * @param kind the tag and its classes, as in `div.card.open`.
 * @param properties attributes by name; a function under `onclick` and the like listens.
 *   `null`, `undefined` and `false` leave an attribute out.
 * @param children elements, texts, lists of these, or `null`.
 */
function make(kind, properties = {}, ...children) {
  const [tag, ...classes] = kind.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

/** A `details` whose content is made when it is first opened. */
function fold(kind, summary, { open = false, onopen = null, ...properties }, build) {
  const details = make(`details.${kind}`, properties, make("summary", {}, summary));
  details.fill = () => {
    if (!details.isFilled) details.append(...[build()].flat(Infinity));
    details.isFilled = true;
  };
  details.addEventListener("toggle", () => {
    if (details.open) details.fill();
    if (onopen) onopen(details.open);
  });
  if (open) {
    details.fill();
    details.open = true;
  }
  return details;
}

/**
 * Fills a container with a list, a part at a time: the next part comes when its end nears the screen.
 *
 * @returns a function that fills the container until it holds the item.
 */
function fillSlowly(container, items, build, part = 60) {
  let next = 0;
  const button = make("button.more", { type: "button", onclick: () => fill() });
  // A list holds nothing but items, and a table nothing but rows.
  const more = /^[UO]L$/.test(container.tagName)
    ? make("li.rest", {}, button)
    : container.tagName === "TBODY" ? make("tr.rest", {}, make("td", { colspan: "1000" }, button)) : button;
  const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && fill(), {
    rootMargin: "800px",
  });
  const fill = (until = next + part) => {
    const end = Math.min(items.length, Math.max(until, next));
    const made = document.createDocumentFragment();
    for (; next < end; next += 1) made.append(build(items[next], next));
    more.remove();
    container.append(made);
    watcher.disconnect();
    if (next === items.length) return;
    button.textContent = words.more(items.length - next);
    container.append(more);
    watcher.observe(more);
  };
  fill();
  container.fillUntil = (item) => {
    const index = items.indexOf(item);
    if (index >= next) fill(index + 1);
  };
  container.fillAll = () => fill(items.length);
  return container;
}

/** A button that copies a text and says so. */
function copyButton(text, label = words.copy) {
  const button = make("button.copy", { type: "button", "aria-live": "polite" }, label);
  button.addEventListener("click", async (event) => {
    event.preventDefault();
    await copy(text);
    button.textContent = words.copied;
    setTimeout(() => (button.textContent = label), 1500);
  });
  return button;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Browsers that don't trust a file with the clipboard still copy a selection.
    const field = make("textarea.offscreen", {});
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

/** A link that leaves the page, or the bare text where the address isn't one that may be followed. */
function outsideLink(address, text = address) {
  const safe = safeAddress(address);
  if (!safe) return make("span", {}, text);
  return make("a", { href: safe, target: "_blank", rel: "noopener noreferrer" }, text);
}

/** The address if its scheme is http, https or mailto; else `null`. */
function safeAddress(address) {
  try {
    const url = new URL(address.trim());
    return ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
// What the run left, read from the page's data, with what the views ask: the way up, addresses, counts.

/** The statuses in the order in which the page lists them. */
const statuses = ["failed", "ambiguous", "undefined", "pending", "skipped", "unknown", "passed"];
const brokenStatuses = ["failed", "ambiguous"];
const notBuiltStatuses = ["undefined", "pending"];

/** A mark of its own shape for each status, so that colour is never the only sign. */
const marks = {
  passed: "✓",
  failed: "✕",
  ambiguous: "≠",
  undefined: "?",
  pending: "…",
  skipped: "–",
  unknown: "○",
  flaky: "↻",
};

const data = JSON.parse(document.getElementById("data").textContent);
const features = data.features;

/** Every scenario that was or could be run; an outline has one for each example row. */
const cases = [];

features.forEach((feature, index) => {
  feature.number = index;
  feature.cases = [];
  readChildren(feature, feature, null);
});

/** A name as a part of an address, without the signs that part it from others. */
function addressPart(name) {
  return name.replace(/[%/#]/g, encodeURIComponent);
}

function readChildren(parent, feature, rule) {
  const seen = new Map();
  for (const child of parent.children) {
    child.feature = feature;
    child.rule = rule;
    // Two of one name are told apart by their order.
    const key = `${child.kind}/${child.name}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    const name = addressPart(child.name ?? "") + (count > 1 ? `#${count}` : "");
    if (child.kind === "rule") {
      child.cases = [];
      child.address = `${feature.path}/${name}`;
      readChildren(child, feature, child);
    } else if (child.kind === "scenario") {
      child.address = `${rule ? rule.address : feature.path}/${name}`;
      child.cases.forEach((each) => readCase(each, child, feature, rule));
      child.examples?.forEach((examples, table) =>
        examples.cases.forEach((index, row) => {
          const each = child.cases[index];
          if (!each) return;
          each.cells = examples.rows[row];
          each.header = examples.header;
          each.row = `${table + 1}.${row + 1}`;
          each.address = `${child.address}#${each.row}`;
          each.block = examples;
        }),
      );
    }
  }
}

function readCase(each, scenario, feature, rule) {
  each.status ??= "passed";
  if (each.steps) each.runs ??= [];
  each.scenario = scenario;
  each.feature = feature;
  each.rule = rule;
  each.address = scenario.address;
  each.order = cases.length;
  each.shown = true;
  cases.push(each);
  feature.cases.push(each);
  if (rule) rule.cases.push(each);
}

/**
 * The scenario with its steps and attempts. Those of most lie in their feature's block, which is read when the first is
 * asked for.
 */
function details(each) {
  if (!each.steps) readBlock(each.feature);
  return each;
}

function readBlock(feature) {
  const block = document.getElementById(`feature-${feature.number}`);
  const told = JSON.parse(block.textContent);
  feature.cases.filter((each) => !each.steps).forEach((each, index) => {
    each.steps = told[index].steps;
    each.runs = told[index].runs ?? [];
  });
  // The text is not needed any more.
  block.remove();
}

const counts = Object.fromEntries(statuses.map((status) => [status, 0]));
counts.flaky = 0;
for (const each of cases) {
  counts[each.status] += 1;
  if (each.flaky) counts.flaky += 1;
}
counts.broken = counts.failed + counts.ambiguous;
counts.notBuilt = counts.undefined + counts.pending;
counts.run = cases.length - counts.unknown;
/** Selected, and then never begun or never ended. */
counts.unfinished = cases.filter((each) => each.status === "unknown" && each.selected).length;

const isBroken = (each) => brokenStatuses.includes(each.status);
const isNotBuilt = (each) => notBuiltStatuses.includes(each.status);

/** The gravest status among scenarios; that of none is `unknown`. */
function gravest(list) {
  const present = new Set(list.map((each) => each.status));
  return statuses.find((status) => present.has(status)) ?? "unknown";
}

/** The name as run: an outline's with its placeholders filled. */
function caseName(each) {
  return each.name ?? each.scenario.name;
}

/** The last attempt, which is the one that counts. */
function lastRun(each) {
  return details(each).runs[each.runs.length - 1];
}

/** A result as an object. The data write a step that just passed as its microseconds. */
function resultOf(run, index) {
  const result = run ? run.results[index] : undefined;
  if (result === undefined || result === null) return { status: "unknown" };
  return typeof result === "number" ? { status: "passed", took: result } : result;
}

/** The folder of a path, "" for none. */
function folderOf(path) {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function fileOf(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Features by folder, folders in the order of their paths. */
function byFolder(list) {
  const folders = new Map();
  for (const feature of list) {
    const folder = folderOf(feature.path);
    if (!folders.has(folder)) folders.set(folder, []);
    folders.get(folder).push(feature);
  }
  return [...folders].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The folders that all features lie in, which no heading needs to repeat. */
const sharedFolder = (() => {
  const folders = features.map((feature) => folderOf(feature.path).split("/"));
  let shared = folders[0] ?? [];
  for (const folder of folders) {
    let same = 0;
    while (same < shared.length && shared[same] === folder[same]) same += 1;
    shared = shared.slice(0, same);
  }
  return shared.join("/");
})();

/** The command that runs only this. */
function commandFor(path, line) {
  const place = `${path}:${line}`;
  const quoted = /^[\w@%+=:,./-]+$/.test(place) ? place : `'${place.replaceAll("'", "'\\''")}'`;
  return `${data.command} ${quoted}`;
}
// Which scenarios are shown: by words, by a tag expression, by status.

/** What the reader asked for; lives in the address after `#`. */
const state = { query: "", tags: "", statuses: new Set(), at: "" };

function readState() {
  const parameters = new URLSearchParams(location.hash.slice(1));
  state.query = parameters.get("q") ?? "";
  state.tags = parameters.get("tags") ?? "";
  state.statuses = new Set((parameters.get("status") ?? "").split(",").filter((status) => Object.hasOwn(marks, status)));
  state.at = parameters.get("at") ?? "";
}

function hashOf({ query = "", tags = "", statuses: chosen = new Set(), at = "" }) {
  const parameters = new URLSearchParams();
  if (query) parameters.set("q", query);
  if (tags) parameters.set("tags", tags);
  if (chosen.size) parameters.set("status", [...chosen].join(","));
  if (at) parameters.set("at", at);
  const text = parameters.toString();
  return text ? `#${text}` : "#";
}

function isFiltering() {
  return Boolean(state.query.trim() || state.tags.trim() || state.statuses.size);
}

/** A text as it is compared: however it is composed, capitals or not, with accents or without. */
function folded(text) {
  const small = text.toLowerCase();
  // eslint-disable-next-line no-control-regex
  if (/^[\u0000-\u007f]*$/.test(small)) return small;
  return small.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replaceAll("ς", "σ").replaceAll("ß", "ss").normalize("NFC");
}

/** What was asked for last, to look only at what it left where more is asked for. */
const asked = { query: "", rest: "" };

/** Marks each scenario as shown or not, and answers how many are and whether any changed. */
function applyFilter() {
  const query = folded(state.query);
  const rest = `${[...state.statuses].sort()}\n${state.tags}`;
  const isNarrower = rest === asked.rest && query.startsWith(asked.query);
  Object.assign(asked, { query, rest });
  const wanted = query.split(/\s+/).filter(Boolean);
  const fitsTags = tagFilter(state.tags) ?? (() => true);
  let count = 0;
  let hasChanged = false;
  for (const feature of features) {
    if (isNarrower && feature.shown === 0) continue;
    const ownText = wanted.length ? textOf(feature) : "";
    const isPossible = wanted.every((word) => ownText.includes(word) || feature.allText.includes(word));
    feature.shown = 0;
    for (const each of feature.cases) {
      const wasShown = each.shown;
      each.shown =
        (wasShown || !isNarrower) &&
        isPossible &&
        fitsStatus(each) &&
        wanted.every((word) => ownText.includes(word) || each.text.includes(word)) &&
        fitsTags(each.tags ?? []);
      if (each.shown) feature.shown += 1;
      if (each.shown !== wasShown) hasChanged = true;
    }
    count += feature.shown;
  }
  return { count, hasChanged };
}

function fitsStatus(each) {
  if (!state.statuses.size || state.statuses.has(each.status)) return true;
  return state.statuses.has("flaky") && Boolean(each.flaky);
}

/** The text that all scenarios of a feature are found by. */
function textOf(node) {
  node.text ??= folded([node.name, node.path, node.description].filter(Boolean).join("\n"));
  return node.text;
}

/** The text that one scenario is found by: its names, steps, tables and tags. */
function caseText(each) {
  const parts = [caseName(each), each.scenario.name, each.scenario.description, each.rule?.name, each.rule?.description, each.block?.name, each.block?.description, ...(each.tags ?? [])];
  for (const step of details(each).steps) {
    if (step.text) parts.push(step.key + step.text);
    step.table?.forEach((row) => parts.push(row.join(" ")));
    if (step.doc) parts.push(step.doc.text);
  }
  if (each.cells) parts.push(each.header.join(" "), each.cells.join(" "));
  return folded(parts.filter(Boolean).join("\n"));
}

let preparedCount = 0;

/** Makes the texts to search, feature by feature, for so many milliseconds. Answers whether all are made. */
function prepareSearch(time) {
  const end = performance.now() + time;
  while (preparedCount < features.length && performance.now() < end) {
    const feature = features[preparedCount];
    for (const each of feature.cases) each.text = caseText(each);
    feature.allText = feature.cases.map((each) => each.text).join("\n");
    preparedCount += 1;
  }
  return preparedCount === features.length;
}

/** Makes the texts ahead of the first key, while nothing else is to do. */
function prepareWhenIdle() {
  const wait = window.requestIdleCallback ?? ((work) => setTimeout(() => work({ timeRemaining: () => 10 }), 50));
  wait((deadline) => prepareSearch(deadline.timeRemaining()) || prepareWhenIdle());
}

/**
 * Reads a tag expression such as `@cart and not (@wip or @slow)`.
 *
 * @returns a function from a scenario's tags to whether they fit, or `null` where the text is no expression.
 */
function tagFilter(text) {
  const tokens = text.match(/[()]|(?:\\.|[^\s()])+/g) ?? [];
  if (!tokens.length) return () => true;
  // Deeper than anybody writes, and less than what a browser's stack holds.
  const deepest = 200;
  let position = 0;
  let depth = 0;
  const accept = (token) => tokens[position] === token && ++position > 0;

  // Or := And ("or" And)*
  const or = () => {
    let left = and();
    while (left && accept("or")) left = both(left, and(), (one, other) => (tags) => one(tags) || other(tags));
    return left;
  };
  // And := Not ("and" Not)*
  const and = () => {
    let left = not();
    while (left && accept("and")) left = both(left, not(), (one, other) => (tags) => one(tags) && other(tags));
    return left;
  };
  // Not := "not" Not | "(" Or ")" | tag
  const not = () => {
    depth += 1;
    const filter = depth > deepest ? null : single();
    depth -= 1;
    return filter;
  };
  const single = () => {
    if (accept("not")) {
      const inner = not();
      return inner && ((tags) => !inner(tags));
    }
    if (accept("(")) {
      const inner = or();
      return accept(")") ? inner : null;
    }
    const token = tokens[position];
    if (token === undefined || [")", "and", "or"].includes(token)) return null;
    position += 1;
    // A backslash stands before what it takes its meaning from.
    if (/^(?:\\.|[^\\])*\\$/.test(token)) return null;
    const tag = token.replace(/\\(.)/g, "$1");
    return (tags) => tags.includes(tag);
  };
  const both = (one, other, join) => (one && other ? join(one, other) : null);

  const filter = or();
  return position === tokens.length ? filter : null;
}
// Texts with a form of their own: Markdown, JSON, terminal colours. All end as elements with text in them.

/** The description of a feature, rule or scenario, read as Markdown: the part of it that descriptions use. */
function markdown(text) {
  const box = make("div.markdown", { dir: "auto" });
  const lines = withoutIndent(text).split("\n");
  let index = 0;
  while (index < lines.length) {
    const line = lines[index];
    const fence = /^\s*(```+|~~~+)/.exec(line);
    const heading = /^\s*(#{1,6})\s+(.*)$/.exec(line);
    if (!line.trim()) {
      index += 1;
    } else if (fence) {
      const end = lines.findIndex((other, at) => at > index && other.trim().startsWith(fence[1]));
      const stop = end < 0 ? lines.length : end;
      box.append(make("pre.code", {}, lines.slice(index + 1, stop).join("\n")));
      index = stop + 1;
    } else if (heading) {
      box.append(make("p.heading", {}, inline(heading[2])));
      index += 1;
    } else if (listMark(line)) {
      const isOrdered = /\d/.test(listMark(line));
      const list = make(isOrdered ? "ol" : "ul");
      while (index < lines.length && lines[index].trim()) {
        const mark = listMark(lines[index]);
        if (mark) list.append(make("li", {}, inline(lines[index].trim().slice(mark.length))));
        else list.lastChild.append(" ", ...inline(lines[index].trim()));
        index += 1;
      }
      box.append(list);
    } else {
      const start = index;
      while (index < lines.length && lines[index].trim() && !(index > start && listMark(lines[index]))) index += 1;
      const quote = lines.slice(start, index).every((each) => /^\s*>/.test(each));
      const content = lines.slice(start, index).map((each) => (quote ? each.replace(/^\s*>\s?/, "") : each.trim()));
      box.append(make(quote ? "blockquote" : "p", {}, inline(content.join("\n"))));
    }
  }
  return box;
}

function listMark(line) {
  return /^(?:[-*+]|\d+[.)])\s+/.exec(line.trim())?.[0];
}

function withoutIndent(text) {
  const lines = text.split("\n");
  const indents = lines.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)[0].length);
  const indent = Math.min(...indents, 1000);
  return lines.map((line) => line.slice(indent)).join("\n");
}

/** Code, strong and emphasised words, links. What isn't one of these stays as typed. */
function inline(text) {
  const pattern =
    /(`+)(?<code>.+?)\1|\*\*(?<strong>[^*]+)\*\*|(?<![\w*])[*_](?<emphasis>[^*_\n]+)[*_](?![\w*])|\[(?<label>[^\]\n]+)\]\((?<target>[^)\s]+)\)|(?<bare>https?:\/\/[^\s<>)\]]*[^\s<>)\].,;:!?'"])/g;
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const { code, strong, emphasis, label, target, bare } = match.groups;
    // A link that may not be followed is shown as it was typed.
    if (target !== undefined && !safeAddress(target)) continue;
    parts.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    if (code !== undefined) parts.push(make("code", {}, code));
    else if (strong !== undefined) parts.push(make("strong", {}, strong));
    else if (emphasis !== undefined) parts.push(make("em", {}, emphasis));
    else if (target !== undefined) parts.push(outsideLink(target, label));
    else parts.push(outsideLink(bare));
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== "");
}

/** JSON with line breaks and indents. Only white space changes: numbers keep all their digits. */
function prettyJSON(text) {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  let indent = 0;
  const tokens = text.match(/"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  return tokens
    .map((token, index) => {
      // Nobody reads what is nested deeper, and the indents of thousands would be more than a text can hold.
      const newLine = () => `\n${"  ".repeat(Math.min(indent, 60))}`;
      const isEmpty = /[{[]/.test(tokens[index - 1] ?? "");
      if (token === "{" || token === "[") {
        indent += 1;
        return /[}\]]/.test(tokens[index + 1]) ? token : token + newLine();
      }
      if (token === "}" || token === "]") {
        indent -= 1;
        return isEmpty ? token : newLine() + token;
      }
      if (token === ",") return `,${newLine()}`;
      return token === ":" ? ": " : token;
    })
    .join("");
}

/** Output of a terminal, with the colours that its escape sequences ask for. */
function terminalText(text) {
  const box = make("pre.terminal");
  let look = { classes: new Set(), color: null };
  let end = 0;
  const add = (part) => {
    if (!part) return;
    if (!look.classes.size && !look.color) return box.append(part);
    const span = make("span", { class: [...look.classes].join(" ") || null }, part);
    if (look.color) span.style.color = look.color;
    box.append(span);
  };
  // eslint-disable-next-line no-control-regex
  for (const match of text.matchAll(/\u001b\[([\d;]*)([A-Za-z])/g)) {
    add(text.slice(end, match.index));
    end = match.index + match[0].length;
    if (match[2] === "m") look = lookAfter(look, match[1].split(";").map(Number));
  }
  add(text.slice(end));
  return box;
}

const terminalColors = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];
const terminalLooks = { 1: "bold", 2: "dim", 3: "italic", 4: "underlined" };

function lookAfter(look, codes) {
  let { classes, color } = { classes: new Set(look.classes), color: look.color };
  const noColor = () => {
    terminalColors.forEach((name) => classes.delete(`ansi-${name}`));
    color = null;
  };
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index];
    if (code === 0) {
      classes = new Set();
      color = null;
    } else if (code in terminalLooks) {
      classes.add(`ansi-${terminalLooks[code]}`);
    } else if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97)) {
      noColor();
      classes.add(`ansi-${terminalColors[code % 10]}`);
    } else if (code === 38 && codes[index + 1] === 2) {
      noColor();
      color = `rgb(${codes.slice(index + 2, index + 5).join(",")})`;
      index += 4;
    } else if (code === 38 && codes[index + 1] === 5) {
      noColor();
      if (codes[index + 2] < 16) classes.add(`ansi-${terminalColors[codes[index + 2] % 8]}`);
      index += 2;
    } else if (code === 39) {
      noColor();
    }
  }
  return { classes, color };
}
// What steps, hooks and the run left behind, shown in place. Each content lies in a block of its own and is
// read when it comes into sight.

function attachments(list) {
  if (!list?.length) return null;
  return make("div.attachments", {}, list.map(attachment));
}

function attachment(each) {
  const name = each.name ?? words.attachment;
  const box = make("figure.attachment", {}, each.name ? make("figcaption", {}, each.name) : null);
  if (each.url !== undefined) {
    box.append(outsideLink(each.url));
  } else if (each.file !== undefined) {
    box.append(besideThePage(each, name));
  } else if (each.size > 2_000_000 && !/^(image|video|audio)\//.test(each.type)) {
    box.append(downloadButton(each, name));
  } else {
    whenSeen(box, () => box.append(...[shown(each, name)].flat()));
  }
  return box;
}

/** What lies in a file beside the page; its name was made by the report. */
function besideThePage(each, name) {
  const type = each.type.toLowerCase();
  const properties = { src: each.file, "aria-label": name, controls: true, preload: "metadata" };
  const link = () => make("a.download", { href: each.file, download: downloadName(each, name), target: "_blank", rel: "noopener noreferrer" }, words.download(downloadName(each, name), byteSize(each.size)));
  if (/^image\//.test(type)) return orElse(make("img", { src: each.file, alt: name, loading: "lazy" }), link);
  if (/^video\//.test(type)) return orElse(make("video", properties), link);
  if (/^audio\//.test(type)) return orElse(make("audio", properties), link);
  return link();
}

/** What this browser can't show can still be had. */
function orElse(media, other) {
  media.addEventListener("error", () => media.replaceWith(other()), { once: true });
  return media;
}

/** Calls once, when the element is about to come into sight. */
function whenSeen(element, work) {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      element.removeAttribute("data-waiting");
      element.showNow = null;
      work();
    },
    { rootMargin: "400px" },
  );
  element.setAttribute("data-waiting", "");
  element.showNow = () => {
    watcher.disconnect();
    element.removeAttribute("data-waiting");
    element.showNow = null;
    work();
  };
  watcher.observe(element);
}

function shown(each, name) {
  const type = each.type.toLowerCase().split(";")[0].trim();
  const save = () => downloadButton(each, name);
  if (/^image\/[\w.+-]+$/.test(type)) {
    return make("a.picture", { href: null }, orElse(make("img", { src: dataAddress(each, type), alt: name }), save));
  }
  if (/^video\/[\w.+-]+$/.test(type)) {
    return orElse(make("video", { src: dataAddress(each, type), controls: true, preload: "metadata", "aria-label": name }), save);
  }
  if (/^audio\/[\w.+-]+$/.test(type)) {
    return orElse(make("audio", { src: dataAddress(each, type), controls: true, preload: "metadata", "aria-label": name }), save);
  }
  // Bytes that are no text in the encoding that is said are kept as they are.
  if (each.base64 && isTextual(type) && textContent(each) === null) return save();
  if (type === "text/uri-list") {
    const addresses = textContent(each).split(/\r?\n/).filter((line) => line.trim() && !line.startsWith("#"));
    return make("ul.links", {}, addresses.map((address) => make("li", {}, outsideLink(address))));
  }
  if (type === "application/json" || type.endsWith("+json")) {
    return make("pre.code", {}, prettyJSON(textContent(each)));
  }
  if (type === "text/x.cucumber.log+plain" || type.endsWith("stdout+plain") || type.endsWith("stderr+plain")) {
    return terminalText(textContent(each));
  }
  if (type.startsWith("text/")) return make("pre.code", {}, textContent(each));
  return downloadButton(each, name);
}

/** The content as the stream has it: plain text or base64. */
function body(each) {
  return JSON.parse(document.getElementById(`attachment-${each.id}`).textContent);
}

function isTextual(type) {
  return type.startsWith("text/") || type === "application/json" || type.endsWith("+json");
}

/** The text, or `null` where the bytes are none in the encoding that the type names, which is UTF-8 unless it says so. */
function textContent(each) {
  if (!each.base64) return body(each);
  try {
    const charset = /;\s*charset="?([^\s";]+)/i.exec(each.type)?.[1];
    return new TextDecoder(charset ?? "utf-8", { fatal: true }).decode(bytes(each));
  } catch {
    return null;
  }
}

function bytes(each) {
  if (!each.base64) return new TextEncoder().encode(body(each));
  try {
    return Uint8Array.from(atob(body(each)), (character) => character.charCodeAt(0));
  } catch {
    return new TextEncoder().encode(body(each));
  }
}

function dataAddress(each, type) {
  return each.base64
    ? `data:${type};base64,${body(each)}`
    : `data:${type};charset=utf-8,${encodeURIComponent(body(each))}`;
}

/** A button and not a link, so that the content can be saved and never opened as a page. */
function downloadButton(each, name) {
  const fileName = downloadName(each, name);
  const save = () => {
    const address = URL.createObjectURL(new Blob([bytes(each)], { type: each.type }));
    const link = make("a", { href: address, download: fileName });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return make("button.download", { type: "button", onclick: save }, words.download(fileName, byteSize(each.size)));
}

const endings = { "application/pdf": ".pdf", "application/zip": ".zip", "application/json": ".json" };

/** The name without folders and without characters that a file system or a reader could be fooled by. */
function downloadName(each, name) {
  // eslint-disable-next-line no-control-regex
  const bare = name.replace(/^.*[\\/]/, "").replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, "_");
  const safe = bare.replace(/^[.\s]+/, "") || words.attachment;
  return safe.includes(".") ? safe : safe + (endings[each.type] ?? "");
}
// How scenarios ended in earlier runs: strips of the last runs, since when something is broken, what is flaky over time.

/** Earlier runs, the latest last. A scenario's `past` has a letter for each. */
const past = data.past ?? [];

const letters = { p: "passed", k: "flaky", f: "failed", a: "ambiguous", u: "undefined", w: "pending", s: "skipped", o: "unknown" };

/** The status in each earlier run, `null` where the scenario was not there. */
function pastStatuses(each) {
  return [...(each.past ?? "-".repeat(past.length))].map((letter) => letters[letter] ?? null);
}

const statusWord = (status) => words.status[status] ?? (status === "flaky" ? words.flaky : words.past.absent);

/** What a scenario's earlier runs say, as elements; none where there were none. */
function pastOf(each) {
  if (!past.length) return [];
  const earlier = pastStatuses(each);
  const known = earlier.filter(Boolean);
  if (!known.length && !isBroken(each)) return [];
  const notes = [];
  if (isBroken(each)) notes.push(brokenSince(each));
  else if (each.status === "passed" && brokenStatuses.includes(known.at(-1))) notes.push(words.past.fixed);
  const flaky = flakyRuns(each);
  if (flaky) notes.push(words.past.flaky(flaky, known.length + 1));
  return [make("div.past", {}, pastStrip(each, earlier), notes.map((note) => make("span.quiet", {}, note)))];
}

/** The earlier runs and this one as small marks; their words are there for those who can't see or want to know. */
function pastStrip(each, earlier) {
  const list = make("ol.strip", { "aria-label": words.past.strip });
  const add = (status, when) => {
    const text = `${when}: ${statusWord(status)}`;
    list.append(make(`li.bit.${status ?? "absent"}`, { title: text }, make("span", { "aria-hidden": "true" }, marks[status] ?? "·"), make("span.spoken", {}, text)));
  };
  earlier.forEach((status, index) => add(status, localTime(past[index].started, "medium")));
  if (data.started !== undefined) add(each.flaky ? "flaky" : each.status, words.past.thisRun);
  return list;
}

/** How many of the latest earlier runs were broken without one between that passed. */
function brokenRuns(each) {
  const earlier = pastStatuses(each).filter((status) => status && status !== "skipped" && status !== "unknown");
  const end = earlier.findLastIndex((status) => !brokenStatuses.includes(status));
  return earlier.length - 1 - end;
}

function brokenSince(each) {
  const count = brokenRuns(each);
  if (!count) return words.past.failingFirst;
  let left = count;
  let first = past.length;
  const earlier = pastStatuses(each);
  while (left > 0) {
    first -= 1;
    if (brokenStatuses.includes(earlier[first])) left -= 1;
  }
  return words.past.failingSince(localTime(past[first].started, "medium"), count + 1);
}

function flakyRuns(each) {
  return [...(each.past ?? "")].filter((letter) => letter === "k").length + (each.flaky ? 1 : 0);
}

/** All runs as bars, how many scenarios were broken in each. */
function pastRuns() {
  if (!past.length) return null;
  const runs = past.map((run) => ({
    when: localTime(run.started, "medium"),
    broken: (run.failed ?? 0) + (run.ambiguous ?? 0),
    notBuilt: (run.undefined ?? 0) + (run.pending ?? 0),
    passed: run.passed ?? 0,
  }));
  if (data.started !== undefined) runs.push({ when: words.past.thisRun, broken: counts.broken, notBuilt: counts.notBuilt, passed: counts.passed });
  return make("section.past-runs", { "aria-labelledby": "past-runs" },
    make("h2.label", { id: "past-runs" }, words.past.heading),
    make("ol.runs", {}, runs.map(({ when, broken, notBuilt, passed }) => {
      const text = words.past.run(when, broken, notBuilt, passed);
      const column = make("li.run", { title: text }, make("span.spoken", {}, text));
      for (const [kind, count] of [["passed", passed], ["pending", notBuilt], ["failed", broken]]) {
        if (!count) continue;
        const part = make(`span.part.${kind}`, { "aria-hidden": "true" });
        part.style.flexGrow = count;
        column.append(part);
      }
      return column;
    })),
  );
}

/** Two rankings, where there is anything to rank. */
function pastSections() {
  if (!past.length) return [];
  const ranking = (heading, list, note) => list.length === 0 ? null : fold("card.more-facts", [heading, make("span.quiet", {}, number(list.length))], {}, () =>
    fillSlowly(make("ol.ranking"), list, (each) => make("li", {}, make("a", { href: hashOf({ at: each.address }), dir: "auto" }, caseName(each)), " ", make("span.quiet", {}, note(each)))));
  const flaky = cases.filter(flakyRuns).sort((one, other) => flakyRuns(other) - flakyRuns(one));
  const broken = cases.filter((each) => isBroken(each) && brokenRuns(each)).sort((one, other) => brokenRuns(other) - brokenRuns(one));
  return [
    ranking(words.past.failingSection, broken, brokenSince),
    ranking(words.past.flakySection, flaky, (each) => words.past.flaky(flakyRuns(each), pastStatuses(each).filter(Boolean).length + 1)),
  ];
}
// One scenario as it ran: its steps, what they said, and how to run it again.

/** The sign of a status: a mark of its own shape, its word for those who can't see it. */
function mark(status) {
  return make(`span.mark.${status}`, { role: "img", "aria-label": words.status[status] ?? words.flaky, title: words.status[status] ?? words.flaky }, marks[status]);
}

/** The word of a status beside its mark. */
function badge(status) {
  return make(`span.badge.${status}`, {}, make("span", { "aria-hidden": "true" }, marks[status]), " ", words.status[status] ?? words.flaky);
}

/** All that is known of one scenario's run. */
function caseBody(each) {
  const run = lastRun(each);
  const box = make("div.case-body", { lang: each.feature.language });
  if (each.scenario.description && !each.row) box.append(markdown(each.scenario.description));
  box.append(...pastOf(each));
  box.append(each.steps.length ? stepList(each, run) : make("p.quiet", {}, words.noSteps));
  if (run?.attachments) {
    box.append(make("div.left", {}, make("p.label", {}, words.output), attachments(run.attachments)));
  }
  if (each.runs.length > 1) box.append(earlierAttempts(each));
  if (each.status !== "passed" || each.flaky) box.append(commandLine(each));
  return box;
}

function commandLine(each) {
  const command = commandFor(each.feature.path, each.line);
  return make("p.command", {}, make("span.label", {}, words.command), make("code", {}, command), copyButton(command));
}

function earlierAttempts(each) {
  return make("section.attempts", {},
    make("p.label", {}, words.finalAttempt(each.runs.length)),
    each.runs.slice(0, -1).map((run, index) =>
      fold("attempt", [badge(run.status ?? "passed"), " ", words.attempt(index + 1)], {}, () => [
        stepList(each, run),
        attachments(run.attachments) ?? "",
      ]),
    ),
  );
}

function stepList(each, run) {
  const list = make("ol.steps", {});
  details(each).steps.forEach((step, index) => {
    const result = resultOf(run, index);
    // A hook of an attempt in which it had nothing to say stays out of the way.
    if (step.hook !== undefined && result.status === "passed" && !result.attachments) return;
    list.append(stepItem(each, step, result));
  });
  return list;
}

function stepItem(each, step, result) {
  const kinds = ["li.step", result.status, step.hook !== undefined && "hook", step.background && "background"];
  return make(kinds.filter(Boolean).join("."), {},
    make("div.line", {},
      mark(result.status),
      step.hook === undefined ? stepText(step) : hookText(step),
      result.took >= 100_000 ? make("span.took", {}, span(result.took)) : null,
    ),
    step.table ? dataTable(step.table) : null,
    step.doc ? docString(step.doc) : null,
    failure(step, result),
    result.status === "undefined" && !result.message ? near(step) : null,
    step.snippet && result.status === "undefined" && !result.message
      ? make("div.snippet", {}, make("p.label", {}, words.snippet), copyButton(step.snippet), make("pre.code", {}, step.snippet))
      : null,
    attachments(result.attachments),
  );
}

function hookText(step) {
  const kind = words.hook[step.hook] ?? words.anyHook;
  return make("span.text", {}, kind, step.name ? ` “${step.name}”` : "", step.at ? make("code.place", {}, step.at) : null);
}

/** The step as written, its arguments set apart. */
function stepText(step) {
  const text = make("span.text", { dir: "auto" }, make("span.keyword", {}, step.key));
  let end = 0;
  const places = step.args ?? [];
  for (let index = 0; index < places.length; index += 2) {
    const [start, length] = [places[index], places[index + 1]];
    if (start < end) continue;
    text.append(step.text.slice(end, start), make("span.argument", {}, step.text.slice(start, start + length)));
    end = start + length;
  }
  text.append(step.text.slice(end));
  return text;
}

function dataTable(rows) {
  return make("div.scroll", { tabindex: "0", role: "group", "aria-label": words.table },
    make("table.data", {},
      make("tbody", {}, rows.map((row, index) =>
        make("tr", {}, row.map((cell) => make(index === 0 && rows.length > 1 ? "th" : "td", { dir: "auto", scope: index === 0 && rows.length > 1 ? "col" : null }, cell))),
      )),
    ),
  );
}

function docString(doc) {
  const isJSON = /json$/i.test(doc.type ?? "") || (!doc.type && /^\s*[{[]/.test(doc.text));
  return make("figure.doc", {},
    doc.type ? make("figcaption", {}, doc.type) : null,
    make("pre.code", { tabindex: "0", dir: "auto" }, isJSON ? prettyJSON(doc.text) : doc.text),
  );
}

/** What a step said when it didn't pass. */
function failure(step, result) {
  if (!result.message && !result.stack) return ambiguity(step, result);
  const place = swiftPlace(result);
  const definition = step.def?.length === 1 ? data.definitions[step.def[0]] : null;
  return make(`div.said.${result.status}`, {},
    result.message ? make("div.message", {}, make("pre", {}, result.message), copyButton(result.message)) : null,
    make("dl.places", {},
      place ? [make("dt", {}, words.failedAt), make("dd", {}, make("code", {}, place), copyButton(place))] : null,
      definition ? [make("dt", {}, words.definedAt), make("dd", {}, make("code", {}, definition.at))] : null,
    ),
    result.stack && result.stack !== result.message ? fold("stack", words.stack, {}, () => make("pre.terminal", {}, result.stack)) : null,
    ambiguity(step, result),
  );
}

/** The first line of Swift that the failure names. */
function swiftPlace(result) {
  const text = `${result.stack ?? ""}\n${result.message ?? ""}`;
  // From each ending back to the name's beginning: a pattern that looks for the name first takes the square of the text's length.
  for (let end = text.indexOf(".swift:"); end >= 0; end = text.indexOf(".swift:", end + 1)) {
    const ending = /^\.swift:\d+(?::\d+)?/.exec(text.slice(end, end + 40));
    if (!ending) continue;
    let start = end;
    while (start > 0 && !/[\s()"']/.test(text[start - 1])) start -= 1;
    if (start < end) return text.slice(start, end) + ending[0];
  }
  return null;
}

/** The definitions that all fit an ambiguous step. */
function ambiguity(step, result) {
  if (result.status !== "ambiguous" || !step.def?.length) return null;
  return make("ul.candidates", {}, step.def.map((index, place) => {
    const definition = data.definitions[index];
    return candidate(definition, step.why?.[place]);
  }));
}

/** The definitions that an undefined step may have meant. */
function near(step) {
  if (!step.near?.length) return null;
  return make("div.said.undefined", {},
    make("p.label", {}, words.didYouMean),
    make("ul.candidates", {}, step.near.map((definition) => candidate(definition, definition.why))),
  );
}

function candidate(definition, why) {
  return make("li", {},
    make("code", {}, definition.pattern), " ", definition.at ? make("code.place", {}, definition.at) : null,
    why ? make("div.quiet", { dir: "auto" }, why) : null,
  );
}
// The top of the page: in one sentence how it went, then the numbers, then what went wrong with the run itself.

/** How the run went, the grave first. A page must not read green while the run was not. */
function verdict() {
  const text = words.verdict;
  if (counts.broken) {
    const all = isWhole ? counts.run : cases.length;
    const broken = counts.broken === all && all > 1 ? text.allBroken(all) : text.broken(counts.broken, all);
    return { tone: "failed", text: isWhole ? broken : text.alsoRunBroken(broken) };
  }
  if (!isWhole) return { tone: "failed", text: runVerdict() };
  if (counts.notBuilt) return { tone: "pending", text: text.notBuilt(counts.notBuilt) };
  if (data.success === false) return { tone: "failed", text: text.runFailed };
  if (isWithoutRun && cases.length) return { tone: "unknown", text: text.noRun(cases.length) };
  if (!counts.run) return { tone: "unknown", text: text.nothing };
  if (!counts.passed) return { tone: "skipped", text: text.onlySkipped(counts.skipped) };
  if (counts.skipped) return { tone: "passed", text: text.passedOfRun(counts.passed, counts.skipped) };
  return { tone: "passed", text: text.passed(counts.passed) };
}

/** What went wrong with the run itself, in one sentence. */
function runVerdict() {
  const kinds = new Set(data.problems.map((problem) => problem.kind));
  if (kinds.has("aborted")) return words.verdict.aborted;
  if (kinds.has("noSuccess")) return words.verdict.runFailed;
  if (isCutOff) return words.verdict.runCutOff;
  if (kinds.size === 1 && kinds.has("hook")) return words.verdict.hookFailed;
  if (kinds.size === 1 && kinds.has("parse")) {
    return words.verdict.unreadable(new Set(data.problems.map((problem) => problem.file)).size);
  }
  if (counts.unfinished) return words.verdict.incomplete(counts.unfinished);
  return words.verdict.runBroken;
}

/** The page was made of feature files alone. */
const isWithoutRun = data.started === undefined;

/** The run began and the stream doesn't tell its end. A page made without a run has no beginning either. */
const isCutOff = data.started !== undefined && data.ended === undefined;

/** Whether all that was selected ran, and nothing but scenarios can have gone wrong. */
const isWhole = !isCutOff && !data.problems.length && !counts.unfinished;

function header() {
  const { tone, text } = verdict();
  document.title = `${marks[tone]} ${text} · ${data.title}`;
  return make(`header.top.${tone}`, {},
    make("p.title", { dir: "auto" }, data.title),
    make("h1", {}, make(`span.verdict-mark.${tone}`, { "aria-hidden": "true" }, marks[tone]), text),
    make("p.rate", {}, rateText()),
    proportions(),
    facts(),
    pastRuns(),
  );
}

function rateText() {
  const parts = [];
  // What should have run and didn't counts against the rate; what was never selected doesn't.
  if (!isWhole && counts.passed) parts.push(words.passedOfAll(percent(counts.passed, cases.length), counts.passed, cases.length));
  else if (counts.run) parts.push(words.passRate(percent(counts.passed, counts.run), counts.passed, counts.run));
  if (counts.unknown && !isWithoutRun) parts.push(words.alsoNotRun(counts.unknown));
  return parts.join(" · ");
}

/** One bar of all scenarios. The numbers are in the filter below it, so that it is for the eyes only. */
function proportions() {
  if (!cases.length) return null;
  const bar = make("div.bar", { "aria-hidden": "true" });
  for (const status of [...statuses].reverse()) {
    if (!counts[status]) continue;
    const part = make(`span.part.${status}`);
    part.style.flexGrow = counts[status];
    bar.append(part);
  }
  return bar;
}

function facts() {
  const meta = data.meta ?? {};
  const list = make("dl.facts");
  const add = (name, ...content) => {
    if (content.some(Boolean)) list.append(make("div", {}, make("dt", {}, name), make("dd", {}, content)));
  };
  if (data.started !== undefined) {
    add(words.facts.when, make("time", { datetime: new Date(data.started).toISOString(), title: utcTime(data.started) }, localTime(data.started)));
  }
  if (data.took !== undefined) add(words.facts.took, span(data.took));
  add(words.facts.branch, meta.branch);
  add(words.facts.tag, meta.tag);
  add(words.facts.commit, meta.revision && make("code", { title: meta.revision }, meta.revision.slice(0, 10)));
  const build = [meta.ci, meta.build].filter(Boolean).join(" ");
  add(words.facts.build, build && (meta.url ? outsideLink(meta.url, build) : build));
  add(words.facts.madeBy, meta.implementation);
  add(words.facts.system, [meta.os, meta.cpu, meta.runtime].filter(Boolean).join(", "));
  const { seed, shard, merged, host, arguments: typed, emptyBecause } = data.facts ?? {};
  add(words.facts.host, host);
  add(words.facts.arguments, typed && make("code", {}, typed.join(" ")));
  add(words.facts.seed, seed === undefined ? null : String(seed));
  add(words.facts.shard, (merged ?? [shard]).filter(Boolean).join(", "));
  add(words.facts.emptyBecause, emptyBecause);
  return list;
}

/** What no scenario shows: files that can't be read, hooks of the run, a run without an end. */
function problems() {
  const list = data.problems.map(problem);
  if (isCutOff) list.push(problemItem(words.problems.cutOff, null, words.problems.cutOffText));
  if (!isCutOff && counts.unfinished) {
    list.push(problemItem(words.problems.neverRan, null, words.problems.neverRanText(counts.unfinished)));
  }
  const isExplained = counts.broken || counts.notBuilt || list.length;
  if (data.success === false && !isExplained) {
    list.push(problemItem(words.problems.failed, null, words.problems.failedText));
  }
  if (!list.length) return null;
  return make("section.problems", { "aria-labelledby": "problems" },
    make("h2", { id: "problems" }, words.problems.heading),
    make("ul", {}, list),
  );
}

function problem(each) {
  switch (each.kind) {
    case "parse":
      return problemItem(words.problems.parse, each.at, each.message.replace(/^\(\d+:\d+\): /, ""), { source: each.source });
    case "hook":
      return problemItem(words.problems.hook, each.at, each.message, {
        ...each,
        kindText: [words.hook[each.hook] ?? words.anyHook, each.name && `“${each.name}”`].filter(Boolean).join(" "),
      });
    case "parameterType":
      return problemItem(words.problems.parameterType, null, words.problems.parameterTypeText(each.name, each.expression));
    case "noSuccess":
      return problemItem(words.problems.noSuccess, null, each.message, each);
    default:
      return problemItem(words.problems.aborted, null, each.message, each);
  }
}

function problemItem(title, place, message, { source, kindText, stack, attachments: left } = {}) {
  return make("li.problem", {},
    make("p.what", {}, make("span.mark.failed", { "aria-hidden": "true" }, marks.failed), make("strong", {}, kindText ?? title), place ? make("code.place", {}, place) : null),
    source ? make("pre.code", { dir: "auto" }, source) : null,
    message ? make("pre.message", {}, message) : null,
    stack && stack !== message ? fold("stack", words.stack, {}, () => make("pre.terminal", {}, stack)) : null,
    attachments(left),
  );
}
// The lists of scenarios: what is broken, what isn't built yet, and every feature by its folder.

const view = { broken: null, features: null };

// MARK: Broken

function brokenSection() {
  const list = cases.filter((each) => each.shown && isBroken(each));
  view.broken = null;
  if (!list.length) return null;
  view.broken = { list, box: fillSlowly(make("div.cards"), list, failureCard, 8) };
  return make("section.broken", { "aria-labelledby": "broken" },
    make("h2", { id: "broken" }, words.broken, make("span.count", {}, number(list.length))),
    view.broken.box,
  );
}

/** The card of one scenario, made once: a search takes cards away and brings them back. */
function failureCard(each) {
  if (each.card) return each.card;
  const card = make("article.card.failure", { tabindex: "-1", "aria-label": caseName(each) },
    make("p.way", { dir: "auto" }, wayTo(each)),
    make("div.head", {},
      make("h3", { dir: "auto" }, mark(each.status), make("span.name", {}, caseName(each)), each.row ? make("span.row", {}, `#${each.row}`) : null),
      tagList(each.tags),
      make("a.in-features", { href: hashOf({ at: each.address }) }, words.inFeatures),
    ),
    caseBody(each),
  );
  each.card = card;
  return card;
}

/** The names above a scenario's own. */
function wayTo(each) {
  return [each.feature.name, each.rule?.name].filter(Boolean).join(" › ");
}

// MARK: Not built yet

function notBuiltSection() {
  const list = cases.filter((each) => each.shown && isNotBuilt(each));
  if (!list.length) return null;
  const missing = missingSteps(list);
  return make("section.not-built", { "aria-labelledby": "not-built" },
    make("h2", { id: "not-built" }, words.notBuilt, make("span.count", {}, number(list.length))),
    make("p.quiet", {}, words.notBuiltText),
    fillSlowly(make("div.card.plain"), list, (each) => caseFold(each, { way: true }), 20),
    missing.length ? fold("card.missing", [words.missingSteps, make("span.count", {}, number(missing.length))], {}, () =>
      fillSlowly(make("ul.missing-steps"), missing, missingStep, 40)) : null,
  );
}

/** Each text that no definition fits, with how many scenarios use it. */
function missingSteps(list) {
  const missing = new Map();
  for (const each of list) {
    details(each).steps.forEach((step, index) => {
      if (resultOf(lastRun(each), index).status !== "undefined") return;
      const text = step.snippet ?? step.text;
      const entry = missing.get(text) ?? { step, cases: new Set() };
      entry.cases.add(each);
      missing.set(text, entry);
    });
  }
  return [...missing.values()].sort((one, other) => other.cases.size - one.cases.size);
}

function missingStep({ step, cases: users }) {
  return make("li", {},
    make("p", {}, stepText(step), " ", make("span.quiet", {}, words.usedIn(users.size))),
    near(step),
    step.snippet ? make("div.snippet", {}, copyButton(step.snippet), make("pre.code", {}, step.snippet)) : null,
  );
}

// MARK: Features

function featuresSection(isFiltered) {
  const list = byFolder(features.filter((feature) => feature.shown || (!isFiltered && !feature.cases.length)));
  // A chapter that holds only chapters has its opening before the first of them.
  const opened = new Set();
  const openings = (folder) => {
    const parts = folder.split("/");
    const above = parts.map((_, index) => parts.slice(0, index).join("/")).slice(1);
    return [...above.filter((each) => readmeOf(each)), folder].filter((each) => !opened.has(each) && opened.add(each));
  };
  const items = list.flatMap(([folder, inFolder]) => [...openings(folder).map((each) => ({ folder: each })), ...inFolder.map((feature) => ({ feature }))]);
  const box = fillSlowly(make("div.features"), items, (item) => (item.feature ? featureCard(item.feature) : folderHead(item.folder)), 12);
  view.features = { items, box };
  return make("section", { "aria-labelledby": "features" },
    make("h2", { id: "features" }, words.features, make("span.count", {}, number(items.filter((item) => item.feature).length))),
    box,
  );
}

function readmeOf(folder) {
  return (data.attachments ?? []).find((each) => /readme\+markdown$/.test(each.type) && folderOf(each.name ?? "") === folder);
}

/** A folder is a chapter, and its README opens it. */
function folderHead(folder) {
  const name = folder.slice(sharedFolder.length).replace(/^\//, "");
  const readme = readmeOf(folder);
  if (!name && !readme) return "";
  const path = name.split("/").map((part) => readable(part));
  const text = (readme && textContent(readme)?.trim()) || "";
  // A README that begins with a title has the better name for its chapter.
  const title = /^# +(.+?)#*\s*(?:\n|$)/.exec(text);
  if (title) path.splice(-1, 1, title[1].trim());
  return make("div.folder", {},
    path.join("") ? make("h3", { dir: "auto" }, path.join(" › ")) : null,
    text ? markdown(title ? text.slice(title[0].length) : text) : null,
  );
}

function readable(part) {
  const text = part.replace(/[-_]+/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Few scenarios lie open, many wait for a click. */
function opensFeature(feature) {
  if (feature.open !== undefined) return feature.open;
  return state.shownCount <= 100;
}

function featureCard(feature) {
  const status = gravest(feature.cases);
  const summary = [
    mark(status),
    make("span.heading", {},
      make("span.keyword", {}, feature.keyword), " ",
      make("span.name", { dir: "auto", role: "heading", "aria-level": "3" }, feature.name || fileOf(feature.path)),
      make("code.place", {}, feature.path),
    ),
    make("span.tally", {}, tally(feature)),
  ];
  const card = fold("card.feature", summary, { open: opensFeature(feature), onopen: (open) => (feature.open = open), lang: feature.language }, () => [
    tagList(feature.tags) ?? "",
    feature.description ? markdown(feature.description) : "",
    children(feature),
  ]);
  feature.card = card;
  return card;
}

/** How many scenarios of each status. */
function tally(feature) {
  const numbers = new Map();
  for (const each of feature.cases) if (each.shown) numbers.set(each.status, (numbers.get(each.status) ?? 0) + 1);
  return statuses
    .filter((status) => numbers.has(status))
    .map((status) => [status, numbers.get(status)])
    .map(([status, count]) => make(`span.number.${status}`, { title: words.status[status] }, make("span", { "aria-hidden": "true" }, marks[status]), number(count), make("span.spoken", {}, ` ${words.status[status]}`)));
}

function children(parent) {
  const list = parent.children.filter((child) => (child.cases ? !isFiltering() || child.cases.some((each) => each.shown) : !isFiltering()));
  const box = fillSlowly(make("div.children"), list, (child) => childView(child));
  parent.box = { list, box };
  return box;
}

function childView(child) {
  if (child.kind === "background") return backgroundView(child);
  if (child.kind === "rule") return ruleView(child);
  if (child.examples) return outlineView(child);
  return child.cases.length ? caseFold(child.cases[0], {}) : make("p.quiet", {}, child.name);
}

function backgroundView(background) {
  return fold("background", [make("span.keyword", {}, background.keyword), " ", make("span.name", { dir: "auto" }, background.name)], {}, () => [
    background.description ? markdown(background.description) : "",
    plainSteps(background.steps),
  ]);
}

/** Steps as written, which didn't run as such: those of a background and of an outline. */
function plainSteps(steps) {
  return make("ol.steps.as-written", {}, steps.map((step) =>
    make("li.step", {},
      make("div.line", {}, placeholderText(step)),
      step.table ? dataTable(step.table) : null,
      step.doc ? docString(step.doc) : null,
    ),
  ));
}

function placeholderText(step) {
  const parts = step.text.split(/(<[^<>]+>)/);
  return make("span.text", { dir: "auto" },
    make("span.keyword", {}, step.key),
    parts.map((part, index) => (index % 2 ? make("span.argument", {}, part) : part)),
  );
}

function ruleView(rule) {
  return make("section.rule", {},
    make("h4", { dir: "auto" }, make("span.keyword", {}, rule.keyword), " ", make("span.name", {}, rule.name)),
    tagList(rule.tags),
    rule.description ? markdown(rule.description) : null,
    children(rule),
  );
}

/** A scenario as a line that opens to its steps. */
function caseFold(each, { way = false }) {
  const summary = [
    mark(each.status),
    make("span.heading", {},
      way ? make("span.way", { dir: "auto" }, wayTo(each)) : null,
      make("span.name", { dir: "auto" }, caseName(each)),
      way && each.row ? make("span.row", {}, `#${each.row}`) : null,
      plainTags(ownTags(each)),
    ),
    each.flaky ? make("span.badge.flaky", { title: words.flakyHint }, make("span", { "aria-hidden": "true" }, marks.flaky), " ", words.flaky) : null,
    each.took >= 1_000_000 ? make("span.took", {}, span(each.took)) : null,
  ];
  const isOpen = !way && (each.open ?? state.shownCount <= 10);
  const line = fold(`scenario.${each.status}`, summary, { open: isOpen, onopen: way ? null : (open) => (each.open = open) }, () => [
    way ? "" : linkTo(each),
    caseBody(each),
  ]);
  if (!way) each.element = line;
  return line;
}

/** A scenario's tags without those of its feature, which the feature shows. */
function ownTags(each) {
  const above = [...(each.feature.tags ?? []), ...(each.rule?.tags ?? [])];
  return (each.tags ?? []).filter((tag) => !above.includes(tag));
}

function linkTo(each) {
  const at = hashOf({ at: each.address });
  return make("a.anchor", { href: at, "aria-label": words.linkHere, title: words.linkHere }, "#");
}

function tagList(tags) {
  if (!tags?.length) return null;
  return make("span.tags", {}, tags.map((tag) => [
    make("a.tag", { href: hashOf({ tags: escapedTag(tag) }) }, tag),
    ticketLink(tag),
  ]));
}

const tickets = new Map(data.tagLinks);

/** The way to what a tag names elsewhere, where the page was made with a template for it. */
function ticketLink(tag) {
  const address = safeAddress(tickets.get(tag) ?? "");
  if (!address) return null;
  return make("a.ticket", { href: address, target: "_blank", rel: "noopener noreferrer", "aria-label": words.ticket(tag), title: address }, "↗");
}

/** Tags within a summary, where a link would be a control within a control. */
function plainTags(tags) {
  if (!tags?.length) return null;
  return make("span.tags", {}, tags.map((tag) => make("span.tag", {}, tag)));
}

/** A tag as a tag expression writes it. */
function escapedTag(tag) {
  return tag.replace(/[\\()\s]/g, "\\$&");
}

// MARK: Outlines

function outlineView(outline) {
  const status = gravest(outline.cases);
  const summary = [
    mark(status),
    make("span.heading", {}, make("span.name", { dir: "auto" }, outline.name), plainTags(outline.tags)),
    make("span.tally", {}, tally(outline)),
  ];
  const isOpen = outline.open ?? (isFiltering() || brokenStatuses.includes(status) || state.shownCount <= 30);
  const line = fold(`scenario.outline.${status}`, summary, { open: isOpen, onopen: (open) => (outline.open = open) }, () => [
    outline.description ? markdown(outline.description) : "",
    plainSteps(outline.steps),
    outline.examples.map((examples) => examplesView(outline, examples)),
  ]);
  outline.element = line;
  return line;
}

function examplesView(outline, examples) {
  const rows = examples.rows
    .map((cells, index) => ({ cells, each: outline.cases[examples.cases[index]] ?? null }))
    .filter(({ each }) => (each ? each.shown : !isFiltering()));
  if (!rows.length) return "";
  const body = fillSlowly(make("tbody"), rows, exampleRow, 100);
  examples.filled = { rows, body };
  return make("section.examples", {},
    make("p.label", { dir: "auto" }, make("span.keyword", {}, examples.keyword), " ", examples.name ?? "", tagList(examples.tags)),
    examples.description ? markdown(examples.description) : null,
    make("div.scroll", { tabindex: "0", role: "group", "aria-label": [examples.keyword, examples.name].filter(Boolean).join(" ") },
      make("table.data", {},
        make("thead", {}, make("tr", {}, make("th", { scope: "col" }, make("span.spoken", {}, words.result)), examples.header.map((cell) => make("th", { scope: "col", dir: "auto" }, cell)))),
        body,
      ),
    ),
  );
}

/** A row, and below it, when asked for, how it ran. */
function exampleRow({ cells, each }) {
  const rows = document.createDocumentFragment();
  if (!each) {
    rows.append(make("tr", {}, make("td", {}, mark("unknown")), cells.map((cell) => make("td", { dir: "auto" }, cell))));
    return rows;
  }
  const button = make("button.open-row", { type: "button", "aria-expanded": "false", title: each.row }, mark(each.status), each.flaky ? mark("flaky") : null, make("span.spoken", {}, ` ${words.example} ${each.row}`));
  const row = make(`tr.${each.status}`, {}, make("td", {}, button), cells.map((cell) => make("td", { dir: "auto" }, cell)));
  let detail = null;
  each.openRow = (open = true) => {
    if (open && !detail) {
      detail = make("tr.detail", {}, make("td", { colspan: String(cells.length + 1) }, linkTo(each), caseBody(each)));
      row.after(detail);
    }
    if (detail) detail.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  };
  button.addEventListener("click", () => each.openRow(button.getAttribute("aria-expanded") !== "true"));
  each.element = row;
  rows.append(row);
  return rows;
}

// MARK: Everything else that the run tells

function slowestSection() {
  if (!cases.some((each) => each.took >= 1000)) return null;
  return fold("card.more-facts", words.slowest, {}, () => {
    const list = cases.filter((each) => each.took >= 1000).sort((one, other) => other.took - one.took).slice(0, 10);
    return make("ol.ranking", {}, list.map((each) =>
      make("li", {}, make("a", { href: hashOf({ at: each.address }), dir: "auto" }, caseName(each)), " ", make("span.took", {}, span(each.took)))));
  });
}

function slowestStepsSection() {
  if (!cases.some((each) => each.took >= 1000)) return null;
  return fold("card.more-facts", words.slowestSteps, {}, () => {
    const list = [];
    for (const each of cases) {
      // No step took longer than its scenario.
      if (each.took < 1000 || (list.length === 10 && each.took <= list[9].took)) continue;
      const run = lastRun(each);
      each.steps.forEach((step, index) => {
        const { took } = resultOf(run, index);
        if (step.text && took >= 1000) list.push({ each, step, took });
      });
      list.sort((one, other) => other.took - one.took).splice(10);
    }
    return make("ol.ranking", {}, list.map(({ each, step, took }) =>
      make("li", {}, stepText(step), " ", make("span.took", {}, span(took)), " ", make("a.quiet", { href: hashOf({ at: each.address }), dir: "auto" }, caseName(each)))));
  });
}

function definitionsSection() {
  if (!data.definitions.length) return null;
  return fold("card.more-facts", [words.definitions, make("span.quiet", {}, number(data.definitions.length))], {}, () => {
    const uses = data.definitions.map(() => 0);
    for (const each of cases) for (const step of details(each).steps) step.def?.forEach((index) => (uses[index] += 1));
    const order = uses.map((_, index) => index).sort((one, other) => uses[other] - uses[one]);
    return [
      make("p.quiet", {}, words.definitionsUsed(uses.filter(Boolean).length, uses.length)),
      fillSlowly(make("ul.definitions"), order, (index) =>
        make("li", {},
          make("code.pattern", {}, data.definitions[index].pattern), " ",
          make("span.quiet", {}, uses[index] ? words.usedTimes(uses[index]) : words.neverUsed), " ",
          make("code.place", {}, data.definitions[index].at ?? ""),
        )),
    ];
  });
}

function tagsSection() {
  if (!cases.some((each) => each.tags)) return null;
  return fold("card.more-facts", words.tags, {}, () => {
    const uses = new Map();
    for (const each of cases) for (const tag of each.tags ?? []) uses.set(tag, (uses.get(tag) ?? 0) + 1);
    const list = [...uses].sort(([one], [other]) => (one < other ? -1 : 1));
    return make("ul.all-tags", {}, list.map(([tag, count]) => make("li", {}, tagList([tag]), " ", make("span.quiet", {}, number(count)))));
  });
}

/** What is legal in a feature file and surely not meant. */
function warningsSection() {
  const left = (data.attachments ?? []).find((each) => each.type === "application/vnd.gherkit.warnings+json");
  const files = left ? warnedFiles(left) : [];
  if (!files.length) return null;
  return fold("card.more-facts", [words.warnings, make("span.quiet", {}, number(files.reduce((sum, file) => sum + file.warnings.length, 0)))], {}, () =>
    fillSlowly(make("ul.warnings"), files.flatMap((file) => [...file.warnings.map((each) => ({ file, each })), ...(file.omitted ? [{ file }] : [])]), ({ file, each }) =>
      each
        ? make("li", {}, make("code.place", {}, `${file.uri}:${each.line}`), " ", make("span", { dir: "auto" }, each.message), " ", make("span.quiet", { dir: "auto" }, each.remedy))
        : make("li.quiet", {}, make("code.place", {}, file.uri), " ", words.moreWarnings(file.omitted))));
}

/** The stream may be another tool's, so nothing is taken for granted. */
function warnedFiles(left) {
  try {
    return JSON.parse(textContent(left)).files.filter((file) => Array.isArray(file.warnings));
  } catch {
    return [];
  }
}

function runOutputSection() {
  // Ours are shown where they belong.
  const list = (data.attachments ?? []).filter((each) => !/vnd\.gherkit\.(run\+json|warnings\+json|unrun\+json|readme\+markdown)$/.test(each.type));
  if (!list.length) return null;
  return make("section", { "aria-labelledby": "run-output" }, make("h2", { id: "run-output" }, words.runOutput), make("div.card.plain", {}, attachments(list)));
}
// Puts the page together, keeps it in step with its address, and listens to the keys.

const searchField = make("input", { type: "search", id: "search", autocomplete: "off", spellcheck: "false", placeholder: words.searchPlaceholder, "aria-label": words.searchLabel, "aria-keyshortcuts": "/" });
const tagsField = make("input", { type: "text", id: "tags", autocomplete: "off", spellcheck: "false", autocapitalize: "off", placeholder: words.tagsPlaceholder, "aria-label": words.tagsLabel });
const shownText = make("p.shown", { role: "status" });
const chips = make("div.chips", { role: "group", "aria-label": words.filterLabel });
const clearButton = make("button.clear", { type: "button", onclick: () => change({ query: "", tags: "", statuses: new Set(), at: "" }) }, words.clear);
const openButton = make("button.clear", { type: "button", onclick: openAll }, words.openAll);
const notice = make("p.notice", { role: "status", hidden: true });
const content = make("div.content");
const contents = make("nav.contents", { "aria-label": words.contents });

function buildPage() {
  const toolbar = make("search.toolbar", {},
    make("div.fields", {}, searchField, tagsField),
    make("div.row", {}, chips, clearButton, openButton, shownText),
  );
  document.getElementById("page").replaceChildren(
    header(),
    make("div.columns", {},
      contents,
      make("main", { id: "main", tabindex: "-1" }, problems(), cases.length ? toolbar : null, notice, content,
        make("footer", {}, pastSections(), slowestSection(), slowestStepsSection(), tagsSection(), definitionsSection(), warningsSection(), make("p.quiet.keys", {}, words.keys)),
      ),
    ),
  );
  for (const status of [...statuses, "flaky"]) {
    if (!counts[status]) continue;
    const chip = make(`button.chip.${status}`, { type: "button", "aria-pressed": "false", title: words.statusHint[status] ?? words.flakyHint, onclick: () => toggle(status) },
      make("span", { "aria-hidden": "true" }, marks[status]), make("b", {}, number(counts[status])), words.status[status] ?? words.flaky);
    chip.dataset.status = status;
    chips.append(chip);
  }
  searchField.addEventListener("input", () => change({ query: searchField.value, at: "" }));
  tagsField.addEventListener("input", () => change({ tags: tagsField.value, at: "" }));
}

function toggle(status) {
  const chosen = new Set(state.statuses);
  if (!chosen.delete(status)) chosen.add(status);
  change({ statuses: chosen, at: "" });
}

/** Takes up what the reader asked for, shows it, and puts it into the address. */
function change(wanted) {
  Object.assign(state, wanted);
  history.replaceState(null, "", hashOf(state));
  show();
}

/** Opens or closes all features and scenarios that are shown; what is out of sight opens as it comes into sight. */
function openAll() {
  state.isAllOpen = !state.isAllOpen;
  openButton.textContent = state.isAllOpen ? words.closeAll : words.openAll;
  for (const each of [...features, ...cases, ...cases.map((each) => each.scenario)]) each.open = state.isAllOpen;
  drawLists(isFiltering());
}

let nextFrame = 0;

/** Shows what the state asks for, once a frame however fast the keys come. */
function show() {
  cancelAnimationFrame(nextFrame);
  nextFrame = requestAnimationFrame(showNow);
}

function showNow() {
  // The first key may come before all texts are read; then the page stays alive while it reads on.
  if (state.query.trim() && !prepareSearch(30)) {
    shownText.textContent = words.reading;
    show();
    return;
  }
  const isFiltered = isFiltering();
  const { count, hasChanged } = applyFilter();
  state.shownCount = count;
  if (document.activeElement !== searchField) searchField.value = state.query;
  if (document.activeElement !== tagsField) tagsField.value = state.tags;
  const isWrong = tagFilter(state.tags) === null;
  tagsField.setAttribute("aria-invalid", String(isWrong));
  tagsField.title = isWrong ? words.tagsWrong : "";
  for (const chip of chips.children) chip.setAttribute("aria-pressed", String(state.statuses.has(chip.dataset.status)));
  clearButton.hidden = !isFiltered;
  shownText.textContent = words.shown(state.shownCount, cases.length);
  // Most keys change nothing of what is shown, and then the page stays as it is.
  if (hasChanged || !view.features) drawLists(isFiltered);
  highlight();
}

function drawLists(isFiltered) {
  content.replaceChildren(
    ...[
      brokenSection(),
      notBuiltSection(),
      features.length ? featuresSection(isFiltered) : null,
      isFiltered && !state.shownCount ? make("p.nothing", {}, words.noMatch, " ", make("a", { href: "#" }, words.clear)) : null,
      isFiltered ? null : runOutputSection(),
    ].filter(Boolean),
  );
  fillContents();
}

/** The features beside the page, where there is room for them. */
function fillContents() {
  contents.replaceChildren();
  if (features.length < 2) return;
  const items = byFolder(features.filter((feature) => feature.shown || !isFiltering()))
    .flatMap(([folder, list]) => [{ folder: folder.slice(sharedFolder.length).replace(/^\//, "") }, ...list.map((feature) => ({ feature }))])
    .filter((item) => item.feature || item.folder);
  contents.append(
    make("p.label", {}, words.contents),
    fillSlowly(make("ul"), items, ({ folder, feature }) =>
      feature
        ? make("li", {}, make("a", { href: hashOf({ at: feature.path }), dir: "auto" }, mark(gravest(feature.cases)), make("span", {}, feature.name || fileOf(feature.path))))
        : make("li.folder", { dir: "auto" }, folder.split("/").map(readable).join(" › ")), 40),
  );
}

/** Marks the words of the search in what is on the page, without touching the elements. */
function highlight() {
  if (!window.CSS?.highlights) return;
  CSS.highlights.delete("found");
  const wanted = state.query.toLowerCase().split(/\s+/).filter((word) => word.length > 1);
  if (!wanted.length) return;
  const ranges = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && ranges.length < 2000) {
    const text = walker.currentNode.data.toLowerCase();
    // A few letters change their length with their case; their places can't be trusted.
    if (text.length !== walker.currentNode.data.length) continue;
    for (const word of wanted) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

// MARK: Going to a place

/** Opens the way to the feature or scenario that the address names, and brings it into sight. */
function goTo(address) {
  const feature = features.find((each) => each.path === address);
  const target = feature ? null : caseAt(address);
  notice.hidden = Boolean(feature || target);
  if (!notice.hidden) {
    notice.textContent = words.linkMissing;
    return;
  }
  if (!(feature ? feature.shown : target.shown)) {
    Object.assign(state, { query: "", tags: "", statuses: new Set() });
    showNow();
  }
  const element = feature ? openFeature(feature) : openCase(target);
  element.scrollIntoView({ block: "start" });
  const focusable = element.querySelector("summary, button") ?? element;
  focusable.focus({ preventScroll: true });
  element.classList.add("arrived");
  setTimeout(() => element.classList.remove("arrived"), 2500);
}

/** A link to an outline as a whole leads to its first row. */
function caseAt(address) {
  return cases.find((each) => each.address === address) ?? cases.find((each) => each.scenario.address === address);
}

function openFeature(feature) {
  const { items, box } = view.features;
  box.fillUntil(items.find((item) => item.feature === feature));
  feature.card.fill();
  feature.card.open = true;
  return feature.card;
}

function openCase(each) {
  openFeature(each.feature);
  if (each.rule) {
    each.feature.box.box.fillUntil(each.rule);
    each.rule.box.box.fillUntil(each.scenario);
  } else {
    each.feature.box.box.fillUntil(each.scenario);
  }
  if (!each.row) {
    each.element.fill();
    each.element.open = true;
    return each.element;
  }
  each.scenario.element.fill();
  each.scenario.element.open = true;
  for (const { filled } of each.scenario.examples) {
    const item = filled?.rows.find((row) => row.each === each);
    if (item) filled.body.fillUntil(item);
  }
  each.openRow();
  return each.element;
}

/** The next or previous card of what is broken. */
function goToBroken(step) {
  if (!view.broken) return;
  const { list, box } = view.broken;
  const current = list.findIndex((each) => each.card?.contains(document.activeElement));
  const next = current < 0 ? (step > 0 ? 0 : list.length - 1) : (current + step + list.length) % list.length;
  box.fillUntil(list[next]);
  list[next].card.focus({ preventScroll: true });
  list[next].card.scrollIntoView({ block: "start" });
}

// MARK: Keys, links and paper

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target.closest?.("input, textarea, [contenteditable]");
  if (event.key === "Escape") {
    if (isFiltering()) change({ query: "", tags: "", statuses: new Set(), at: "" });
    searchField.value = "";
    tagsField.value = "";
    if (isTyping) event.target.blur();
  } else if (isTyping) {
    return;
  } else if (event.key === "/") {
    event.preventDefault();
    searchField.focus();
    searchField.select();
  } else if (event.key === "n") {
    goToBroken(1);
  } else if (event.key === "p") {
    goToBroken(-1);
  }
});

window.addEventListener("hashchange", arrive);

// The way past the header leaves the address as it is: it holds what the reader asked for.
document.querySelector("a.skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("main").focus();
});

function arrive() {
  // The way past the header; whoever arrives by it needs the page all the same.
  if (location.hash === "#main" && view.features) return;
  readState();
  showNow();
  notice.hidden = true;
  if (state.at) goTo(state.at);
}

/** On paper everything lies open. */
window.addEventListener("beforeprint", () => {
  let closed = [];
  do {
    closed.forEach((details) => {
      details.fill();
      details.open = true;
    });
    document.querySelectorAll(".features, .children, tbody, .cards").forEach((box) => box.fillAll?.());
    closed = [...document.querySelectorAll(".features details:not([open])")];
  } while (closed.length);
  cases.forEach((each) => each.openRow?.());
  document.querySelectorAll("[data-waiting]").forEach((box) => box.showNow());
});

buildPage();
arrive();
prepareWhenIdle();
}
</script>
</body>
</html>

"""##
}
