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
