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
