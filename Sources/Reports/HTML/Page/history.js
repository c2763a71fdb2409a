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
