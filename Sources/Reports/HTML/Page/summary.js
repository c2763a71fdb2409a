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
